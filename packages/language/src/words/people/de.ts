import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'people.users': 'Benutzer',
  'people.roles': 'Rollen',
  'people.groups': 'Gruppen',
  'people.column.name': 'Name',
  'people.column.firstName': 'Vorname',
  'people.column.lastName': 'Nachname',
  'people.column.nickName': 'Spitzname',
  'people.column.email': 'E-Mail',
  'people.column.status': 'Status',
  'people.column.users': 'Benutzer',
  'people.column.default': 'Standard',
  'people.column.system': 'Vorgegeben',
  'people.column.permissions': 'Berechtigungen',
  'people.column.updated': 'Geändert',
  'people.column.signedIn': 'Zuletzt angemeldet',
  'people.column.created': 'Hinzugefügt',
  'people.status.invited': 'Eingeladen',
  'people.status.active': 'Aktiv',
  'people.status.deactivated': 'Deaktiviert',
  'people.status.disabled': 'Gesperrt',
  'people.status.inactive': 'Inaktiv',
  'people.invited': 'Die Einladung an {email} ist unterwegs',
  'people.password.changed': 'Ihr Passwort ist geändert',
  'people.sessions.ended': '{count, plural, one {# andere Anmeldung beendet} other {# andere Anmeldungen beendet}}',
  'people.sessions.endedOf':
    '{count, plural, =0 {Die Person war nicht angemeldet} one {# Anmeldung beendet} other {# Anmeldungen beendet}}',
  'people.password.wrong': 'Das ist nicht Ihr jetziges Passwort',
} as const satisfies TranslationOf<typeof en>
