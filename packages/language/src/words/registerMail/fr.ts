import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'registerMail.subject': 'Votre accès à {workspace}',
  'registerMail.new':
    'Vous avez demandé l’accès à l’espace de travail « {workspace} » de Plumbline.\n\nMot de passe temporaire : {password}\nChoisissez le vôtre ici : {address}\n\nIl est valable {minutes, plural, one {# minute} other {# minutes}}. Si ce n’était pas vous, il n’y a rien à faire : personne n’entre sans ce mot de passe.',
  'registerMail.known':
    'Vous avez demandé l’accès à l’espace de travail « {workspace} » de Plumbline. Vous avez déjà un compte.\n\nConnectez-vous avec votre mot de passe : {address}\nSi vous l’avez oublié, « Mot de passe oublié ? » sur cette page vous en envoie un nouveau. Si ce n’était pas vous, il n’y a rien à faire.',
} satisfies TranslationOf<typeof en>
