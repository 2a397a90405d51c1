import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'notices.title': 'Benachrichtigungen per E-Mail',
  'notices.text': 'Worüber wir Ihnen zu diesem Arbeitsbereich schreiben.',
  'notices.always': 'Einladungen, vorläufige Passwörter und neue API-Schlüssel melden wir immer.',
  'notices.failed': 'Ihre Benachrichtigungen konnten nicht geladen werden',
  'notices.kind.inspection_participant': 'Sie werden einer Inspektion hinzugefügt',
  'notices.kind.groups': 'Sie kommen in eine Gruppe oder aus einer heraus',
  'notices.kind.roles': 'Ihre Rollen ändern sich',
  'notices.kind.template_received': 'Eine Vorlage wird an den Arbeitsbereich gesendet',
  'notices.kind.invitation_accepted': 'Jemand, den Sie eingeladen haben, ist beigetreten',
} satisfies TranslationOf<typeof en>
