import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'factorMail.code.subject': 'Ihr Code für Plumbline',
  'factorMail.code.text':
    'Code: {code}\n\nGeben Sie ihn dort ein, wo Sie sich gerade anmelden. Er gilt {minutes, plural, one {# Minute} other {# Minuten}} und für diese eine Anmeldung.\n\nWenn Sie es nicht waren, kennt jemand Ihr Passwort: Wählen Sie ein neues und geben Sie diesen Code niemandem.',
  'factorMail.changed.subject': 'Ihre Anmeldung bei Plumbline hat sich geändert',
  'factorMail.changed.text':
    '{what}\n\nWenn Sie es waren, müssen Sie nichts tun. Andernfalls setzen Sie sofort ein neues Passwort und prüfen, wo Sie angemeldet sind: {address}',
  'factorMail.password.changed': 'Das Passwort Ihres Kontos wurde geändert.',
  'factorMail.password.reset': 'Das Passwort Ihres Kontos wurde mit dem vorläufigen aus einer E-Mail neu gesetzt.',
  'factorMail.mail.added': 'Für Ihr Konto wurden Codes per E-Mail eingeschaltet.',
  'factorMail.mail.removed': 'Für Ihr Konto wurden Codes per E-Mail ausgeschaltet.',
  'factorMail.app.added': 'Für Ihr Konto wurde eine Authentifizierungs-App eingerichtet.',
  'factorMail.app.removed': 'Die Authentifizierungs-App Ihres Kontos wurde ausgeschaltet.',
  'factorMail.codes.made': 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt.',
  'factorMail.recovery.used': 'Jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet.',
  'factorMail.reset':
    '{by} ({workspace}) hat den zweiten Faktor Ihres Kontos ausgeschaltet und Ihre Anmeldungen beendet. Ihr Passwort allein genügt jetzt; richten Sie wieder einen zweiten Faktor ein.',
  'factorMail.passkey.added': 'Der Passkey „{name}“ wurde Ihrem Konto hinzugefügt.',
  'factorMail.passkey.removed': 'Der Passkey „{name}“ wurde aus Ihrem Konto entfernt.',
} satisfies TranslationOf<typeof en>
