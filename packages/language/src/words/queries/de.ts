import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'queries.title': 'Gespeicherte Abfragen',
  'queries.default': 'Standard',
  'queries.changed': 'Änderungen speichern',
  'queries.menu': 'Abfrage „{name}“',
  'queries.save': 'Änderungen speichern',
  'queries.saveAs': 'Als neue Abfrage speichern',
  'queries.rename': 'Abfrage umbenennen',
  'queries.delete': 'Abfrage löschen',
  'queries.delete.title': 'Abfrage „{name}“ löschen?',
  'queries.name': 'Name der Abfrage',
  'queries.saveAs.title': 'Als neue Abfrage speichern',
  'queries.rename.title': 'Abfrage „{name}“ umbenennen',
  'queries.saved': 'Abfrage „{name}“ gespeichert',
  'queries.tooMany':
    '{count, plural, one {Je Tabelle kann nur # Abfrage gespeichert werden} other {Je Tabelle können höchstens # Abfragen gespeichert werden}}',
  'queries.defaultStays': 'Die Standardabfrage kann nicht gelöscht werden',
} satisfies TranslationOf<typeof en>
