import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'notices.title': 'Notifications par e-mail',
  'notices.text': 'Ce que nous vous écrivons au sujet de cet espace de travail.',
  'notices.always': 'Les invitations, les mots de passe temporaires et les nouvelles clés d’API sont toujours envoyés.',
  'notices.failed': 'Vos notifications n’ont pas pu être chargées',
  'notices.kind.inspection_participant': 'Vous êtes ajouté à une inspection',
  'notices.kind.groups': 'Vous êtes ajouté à un groupe ou en êtes retiré',
  'notices.kind.roles': 'Vos rôles changent',
  'notices.kind.template_received': 'Un modèle est envoyé à l’espace de travail',
  'notices.kind.invitation_accepted': 'Une personne que vous avez invitée est arrivée',
} satisfies TranslationOf<typeof en>
