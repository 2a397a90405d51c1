import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rowImports.error.duplicate': 'Doppelt, schon in Zeile {first, number}: „{value}“',
  'rowImports.error.columnTwice': 'Die Spalte {name} ist zweimal genannt',
  'rowImports.error.columnMissing': 'Die Spalte {name} wird gebraucht',
  'rowImports.error.noParent': 'Es gibt kein übergeordnetes „{value}“, weder hier noch in der Datei',
  'rowImports.error.ownParent': 'Es kann nicht sich selbst übergeordnet sein',
} satisfies TranslationOf<typeof en>
