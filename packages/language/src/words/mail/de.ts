import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'mail.reset.subject': 'Ihr vorläufiges Passwort für Plumbline',
  'mail.reset.text':
    'Jemand, vermutlich Sie, hat ein neues Plumbline-Passwort angefordert.\n\nVorläufiges Passwort: {password}\nHier legen Sie ein neues fest: {address}\n\nEs gilt {minutes, plural, one {# Minute} other {# Minuten}}. Ihr altes Passwort funktioniert weiterhin. Wenn Sie es nicht waren, müssen Sie nichts tun.',
  'mail.reset.sent': 'Wenn die Adresse bekannt ist, ist eine E-Mail mit einem vorläufigen Passwort unterwegs',
  'mail.reset.done': 'Ihr neues Passwort ist gesetzt. Bitte melden Sie sich an',
  'mail.invite.subject': '{workspace} lädt Sie zu Plumbline ein',
  'mail.invite.text':
    '{by} lädt Sie in den Arbeitsbereich „{workspace}“ von Plumbline ein.\n\nVorläufiges Passwort: {password}\nWählen Sie hier Ihr eigenes: {address}\n\nEs gilt {minutes, plural, one {# Minute} other {# Minuten}}; wer Sie eingeladen hat, kann ein neues senden.',
  'mail.invite.again':
    '{by} lädt Sie in den Arbeitsbereich „{workspace}“ von Plumbline ein.\n\nMelden Sie sich mit dem Passwort an, das Sie schon haben: {address}\nWählen Sie dann oben den Arbeitsbereich.',
  'mail.key.subject': 'Ein neuer API-Schlüssel in „{workspace}“',
  'mail.key.text':
    'Im Arbeitsbereich „{workspace}“ wurde in Ihrem Namen ein API-Schlüssel „{name}“ angelegt. Wer ihn hat, kann dort, was Sie können.\n\nWaren Sie es nicht, löschen Sie ihn hier und ändern Sie Ihr Passwort: {address}',
} satisfies TranslationOf<typeof en>
