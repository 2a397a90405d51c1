import type { Article } from '../article.ts'

const article: Article = [
  { kind: 'heading', text: '0.1.0' },
  { kind: 'text', text: 'La première version.' },
  {
    kind: 'list',
    items: [
      '**Modèles :** dossiers, éditeur avec pages, sections et principaux types de questions, scores, règles de visibilité, annulation, publication par versions.',
      '**Import :** CSV et Excel, avec vérification de chaque ligne avant tout enregistrement.',
      '**Application de terrain :** installable, fonctionne hors ligne, notes, photos, signatures, relecture avant de terminer.',
      '**Rapports :** page web et PDF avec scores, échecs en premier, photos et signatures.',
      '**Espace de travail :** tableau de bord, inspections avec filtres et export, quatre langues dont l’arabe de droite à gauche, trois thèmes.',
      '**Exploitation :** une seule commande, avec une base de données intégrée ou votre PostgreSQL ; sauvegarde et restauration entre les deux.',
    ],
  },
]

export default article
