import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'register.title': 'Registrieren',
  'register.text': 'Ein vorläufiges Passwort kommt per E-Mail; damit wählen Sie Ihr eigenes.',
  'register.offer': 'Neu hier?',
  'register.button': 'Registrieren',
  'register.closed':
    'Hier kann man sich nicht selbst registrieren. Lassen Sie sich von jemandem aus dem Arbeitsbereich einladen.',
  'register.sent':
    'Eine E-Mail an {email} sagt, wie es weitergeht. Ein vorläufiges Passwort darin gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
} satisfies TranslationOf<typeof en>
