import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'auth.email': 'E-Mail',
  'auth.password': 'Passwort',
  'auth.showPassword': 'Passwort anzeigen',
  'auth.passwordRule': 'Mindestens {count, plural, one {# Zeichen} other {# Zeichen}}',
  'auth.noMatch': 'Die Passwörter stimmen nicht überein',
  'auth.firstName': 'Vorname',
  'auth.lastName': 'Nachname',
  'auth.backToSignIn': 'Zurück zur Anmeldung',
  'auth.hosted': 'Plumbline {version} · betrieben von Ihrer Organisation',
  'auth.signIn.title': 'Anmelden',
  'auth.signIn.text': 'Checklisten, Inspektionen und Berichte an einem Ort.',
  'auth.signIn.button': 'Anmelden',
  'auth.signIn.needsSetup':
    'Diese Installation ist noch nicht eingerichtet. Öffnen Sie den einmaligen Link, den sie beim Start ausgegeben hat.',
  'auth.forgot.link': 'Passwort vergessen?',
  'auth.forgot.title': 'Passwort vergessen?',
  'auth.forgot.text':
    'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten ein vorläufiges Passwort; bis Sie es verwenden, gilt das alte weiter.',
  'auth.forgot.button': 'Vorläufiges Passwort senden',
  'auth.forgot.again': 'Erneut senden',
  'auth.forgot.sent': 'Wenn {email} zu einem Konto gehört, ist ein vorläufiges Passwort unterwegs. Es gilt 60 Minuten.',
  'auth.forgot.enter': 'Ich habe das vorläufige Passwort',
  'auth.reset.title': 'Neues Passwort festlegen',
  'auth.reset.text': 'Für {email}. Das vorläufige Passwort steht in der E-Mail, die Sie erhalten haben.',
  'auth.reset.temporary': 'Vorläufiges Passwort',
  'auth.reset.new': 'Neues Passwort',
  'auth.reset.repeat': 'Neues Passwort wiederholen',
  'auth.reset.button': 'Passwort festlegen',
  'auth.reset.done': 'Ihr neues Passwort ist festgelegt. Melden Sie sich damit an.',
  'auth.setup.title': 'Arbeitsbereich einrichten',
  'auth.setup.text': 'Der erste Arbeitsbereich dieser Installation und seine Administration.',
  'auth.setup.workspace': 'Name des Arbeitsbereichs',
  'auth.setup.button': 'Arbeitsbereich anlegen',
  'auth.setup.done': 'Diese Installation ist bereits eingerichtet. Melden Sie sich an.',
  'auth.setup.noToken':
    'Der Adresse fehlt ihr einmaliger Schlüssel. Öffnen Sie den Link so, wie er beim Start ausgegeben wurde.',
} satisfies TranslationOf<typeof en>
