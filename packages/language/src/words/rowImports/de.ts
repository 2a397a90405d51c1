import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rowImports.error.duplicate': 'Doppelt, schon in Zeile {first, number}: „{value}“',
  'rowImports.error.columnTwice': 'Die Spalte {name} ist zweimal genannt',
  'rowImports.error.columnMissing': 'Die Spalte {name} wird gebraucht',
  'rowImports.error.noParent': 'Es gibt kein übergeordnetes „{value}“, weder hier noch in der Datei',
  'rowImports.error.ownParent': 'Es kann nicht sich selbst übergeordnet sein',
  'rowImports.file.drop': 'Tabelle hier ablegen',
  'rowImports.file.limits': 'CSV oder Excel (XLSX), höchstens {max}. Die erste Zeile enthält die Spaltentitel.',
  'rowImports.file.noTable': '„{name}“ ist keine Tabelle. Wählen Sie eine CSV- oder Excel-Datei (XLSX).',
  'rowImports.columns.text': 'Aus den Spaltentiteln geraten; ändern Sie, was nicht stimmt.',
  'rowImports.columns.needed': 'Wählen Sie die Spalte',
  'rowImports.check': 'Zeilen prüfen',
  'rowImports.check.first': 'Nur die ersten Zeilen und Fehler werden gezeigt; geprüft wurde jede Zeile.',
  'rowImports.sending': 'Datei wird gesendet',
  'rowImports.running': '{percent, number} % importiert',
  'rowImports.progress': 'Fortschritt des Imports',
  'rowImports.goesOn': 'Sie können dies schließen: Der Import läuft weiter.',
  'rowImports.done': '{count, plural, one {# Zeile importiert} other {# Zeilen importiert}}',
  'rowImports.created': '{count, plural, one {# wurde hinzugefügt} other {# wurden hinzugefügt}}',
  'rowImports.updated': '{count, plural, one {# wurde geändert} other {# wurden geändert}}',
  'rowImports.unchanged': '{count, plural, one {# war schon da} other {# waren schon da}}',
  'rowImports.left':
    '{count, plural, one {# Zeile mit Fehlern wurde ausgelassen} other {# Zeilen mit Fehlern wurden ausgelassen}}',
  'rowImports.failed':
    'Der Import konnte nicht beendet werden. {count, plural, one {# Zeile ist} other {# Zeilen sind}} übernommen; ein neuer Import der Datei holt den Rest.',
} satisfies TranslationOf<typeof en>
