import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'dashboard.title': 'Tableau de bord',
  'dashboard.greeting.morning': 'Bonjour, {name}',
  'dashboard.greeting.afternoon': 'Bon après-midi, {name}',
  'dashboard.greeting.evening': 'Bonsoir, {name}',
  'dashboard.start': 'Démarrer une inspection',
  'dashboard.inspections': 'Inspections',
  'dashboard.auditors': 'Auditeurs distincts',
  'dashboard.issues': 'Problèmes d’inspection',
  'dashboard.score': 'Score moyen',
  'dashboard.change': 'par rapport à la semaine précédente',
  'dashboard.unchanged': 'comme la semaine précédente',
  'dashboard.failed': 'Les chiffres n’ont pas pu être chargés.',
  'dashboard.latest': 'Dernières inspections',
  'dashboard.allInspections': 'Toutes les inspections',
  'dashboard.welcome.title': 'Bienvenue dans Plumbline',
  'dashboard.welcome.text': 'Un modèle s’écrit une fois et se remplit partout.',
  'dashboard.field.title': 'L’application de terrain sur votre téléphone',
  'dashboard.field.text':
    'Scannez pour l’ouvrir, puis choisissez « Ajouter à l’écran d’accueil » dans le menu du navigateur. Elle fonctionne hors ligne une fois ouverte.',
  'dashboard.field.qr': 'Code QR de l’application de terrain : {address}',
  'dashboard.guide': 'Documentation',
  'dashboard.tutorials': 'Tutoriels',
  'dashboard.news': 'Nouveautés',
  'dashboard.mobile': 'Application mobile',
  'dashboard.quick.title': 'Premiers pas',
  'dashboard.quick.template': 'Écrire ou importer un modèle',
  'dashboard.quick.inspect': 'Inspecter avec l’application de terrain',
  'dashboard.quick.report': 'Lire le rapport',
} satisfies TranslationOf<typeof en>
