import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'noticeMails.end': 'Welche E-Mails Sie bekommen, wählen Sie hier: {address}',
  'noticeMails.somebody': 'Jemand',
  'noticeMails.inspection_participant.subject': 'Sie nehmen an „{title}“ teil',
  'noticeMails.inspection_participant.text':
    '{by} hat Sie der Inspektion „{title}“ im Arbeitsbereich „{workspace}“ hinzugefügt.\n\nHier antworten Sie: {address}',
  'noticeMails.group_added.subject': 'Sie sind in der Gruppe „{group}“',
  'noticeMails.group_added.text':
    '{by} hat Sie in die Gruppe „{group}“ des Arbeitsbereichs „{workspace}“ aufgenommen. Was die Gruppe bekommt, bekommen auch Sie.',
  'noticeMails.group_removed.subject': 'Sie sind nicht mehr in der Gruppe „{group}“',
  'noticeMails.group_removed.text': '{by} hat Sie aus der Gruppe „{group}“ des Arbeitsbereichs „{workspace}“ genommen.',
  'noticeMails.roles.subject': 'Ihre Rollen in „{workspace}“ haben sich geändert',
  'noticeMails.roles.text': '{by} hat Ihre Rollen im Arbeitsbereich „{workspace}“ geändert. Sie haben jetzt: {roles}.',
  'noticeMails.noRoles': 'keine',
  'noticeMails.template_received.subject': 'Eine Vorlage für „{workspace}“: {title}',
  'noticeMails.template_received.text':
    'Die Vorlage „{title}“ wurde an den Arbeitsbereich „{workspace}“ gesendet.\n\nHier nehmen Sie sie an oder lehnen sie ab: {address}',
  'noticeMails.invitation_accepted.subject': '{name} ist „{workspace}“ beigetreten',
  'noticeMails.invitation_accepted.text':
    '{name} hat Ihre Einladung in den Arbeitsbereich „{workspace}“ angenommen.\n\nDie Benutzer: {address}',
} satisfies TranslationOf<typeof en>
