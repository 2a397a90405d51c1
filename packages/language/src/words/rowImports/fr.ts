import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rowImports.error.duplicate': 'Doublon de la ligne {first, number} : « {value} »',
  'rowImports.error.columnTwice': 'La colonne {name} est nommée deux fois',
  'rowImports.error.columnMissing': 'La colonne {name} est nécessaire',
  'rowImports.error.noParent': 'Il n’y a pas de parent « {value} », ni ici ni dans le fichier',
  'rowImports.error.ownParent': 'Il ne peut pas être son propre parent',
} satisfies TranslationOf<typeof en>
