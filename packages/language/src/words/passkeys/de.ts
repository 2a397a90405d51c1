import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'passkeys.title': 'Ihre Passkeys',
  'passkeys.text':
    'Melden Sie sich mit der Sperre Ihres Geräts an (Finger, Gesicht oder PIN) statt mit einem Passwort.',
  'passkeys.elsewhere':
    'Passkeys funktionieren dort, wo der Arbeitsbereich unter seiner eigenen Adresse geöffnet ist: {address}',
  'passkeys.failed': 'Ihre Passkeys konnten nicht geladen werden',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.name': 'Name des Passkeys',
  'passkeys.nameOf': 'Passkey vom {date}',
  'passkeys.added': 'Ihr Passkey ist gespeichert. Sie können sich ab jetzt damit anmelden',
  'passkeys.since': 'Hinzugefügt am {since}',
  'passkeys.used': 'Hinzugefügt am {since}, zuletzt benutzt am {used}',
  'passkeys.rename': 'Umbenennen',
  'passkeys.renameNamed': 'Passkey „{name}“ umbenennen',
  'passkeys.remove': 'Entfernen',
  'passkeys.removeNamed': 'Passkey „{name}“ entfernen',
  'passkeys.remove.text': 'Das Gerät behält ihn, aber er öffnet hier nichts mehr.',
  'passkeys.removed': 'Der Passkey ist entfernt',
  'passkeys.renamed': 'Der Passkey ist umbenannt',
  'passkeys.notMade': 'Das Gerät hat keinen Passkey erstellt. Versuchen Sie es erneut oder mit einem anderen Gerät.',
  'passkeys.known': 'Dieses Gerät hat schon einen Passkey Ihres Kontos.',
  'passkeys.signIn': 'Mit einem Passkey anmelden',
  'passkeys.notSigned':
    'Es wurde kein Passkey benutzt. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
} satisfies TranslationOf<typeof en>
