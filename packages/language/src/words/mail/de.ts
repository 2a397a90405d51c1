import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'mail.reset.subject': 'Ihr vorläufiges Passwort für Plumbline',
  'mail.reset.text':
    'Jemand, vermutlich Sie, hat ein neues Plumbline-Passwort angefordert.\n\nVorläufiges Passwort: {password}\nHier legen Sie ein neues fest: {address}\n\nEs gilt {minutes, plural, one {# Minute} other {# Minuten}}. Ihr altes Passwort funktioniert weiterhin. Wenn Sie es nicht waren, müssen Sie nichts tun.',
  'mail.reset.sent': 'Wenn die Adresse bekannt ist, ist eine E-Mail mit einem vorläufigen Passwort unterwegs',
  'mail.reset.done': 'Ihr neues Passwort ist gesetzt. Bitte melden Sie sich an',
} satisfies TranslationOf<typeof en>
