import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'auth.email': 'Adresse e-mail',
  'auth.password': 'Mot de passe',
  'auth.showPassword': 'Afficher le mot de passe',
  'auth.passwordRule': 'Au moins {count, plural, one {# caractère} other {# caractères}}',
  'auth.noMatch': 'Les mots de passe ne correspondent pas',
  'auth.firstName': 'Prénom',
  'auth.lastName': 'Nom',
  'auth.backToSignIn': 'Retour à la connexion',
  'auth.hosted': 'Plumbline {version} · hébergé par votre organisation',
  'auth.signIn.title': 'Se connecter',
  'auth.signIn.text': 'Checklists, inspections et rapports, au même endroit.',
  'auth.signIn.button': 'Se connecter',
  'auth.signIn.needsSetup':
    'Cette installation n’est pas encore configurée. Ouvrez le lien à usage unique affiché au démarrage.',
  'auth.forgot.link': 'Mot de passe oublié ?',
  'auth.forgot.title': 'Mot de passe oublié ?',
  'auth.forgot.text':
    'Indiquez votre adresse e-mail. Un mot de passe temporaire vous sera envoyé ; l’ancien reste valable tant que vous ne l’avez pas utilisé.',
  'auth.forgot.button': 'Envoyer un mot de passe temporaire',
  'auth.forgot.again': 'Renvoyer',
  'auth.forgot.sent':
    'Si {email} correspond à un compte, un mot de passe temporaire est en route. Il est valable 60 minutes.',
  'auth.forgot.enter': 'J’ai reçu le mot de passe temporaire',
  'auth.reset.title': 'Définir un nouveau mot de passe',
  'auth.reset.text': 'Pour {email}. Le mot de passe temporaire se trouve dans l’e-mail reçu.',
  'auth.reset.temporary': 'Mot de passe temporaire',
  'auth.reset.new': 'Nouveau mot de passe',
  'auth.reset.repeat': 'Répéter le nouveau mot de passe',
  'auth.reset.button': 'Définir le mot de passe',
  'auth.reset.done': 'Votre nouveau mot de passe est défini. Connectez-vous avec celui-ci.',
  'auth.setup.title': 'Configurer votre espace de travail',
  'auth.setup.text': 'Le premier espace de travail de cette installation et son administrateur.',
  'auth.setup.workspace': 'Nom de l’espace de travail',
  'auth.setup.button': 'Créer l’espace de travail',
  'auth.setup.done': 'Cette installation est déjà configurée. Connectez-vous.',
  'auth.setup.noToken':
    'L’adresse ne contient pas sa clé à usage unique. Ouvrez le lien tel qu’il a été affiché au démarrage.',
} satisfies TranslationOf<typeof en>
