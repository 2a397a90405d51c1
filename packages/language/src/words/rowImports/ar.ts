import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rowImports.error.duplicate': 'مكرر من الصف {first, number}: “{value}”',
  'rowImports.error.columnTwice': 'العمود {name} مذكور مرتين',
  'rowImports.error.columnMissing': 'العمود {name} مطلوب',
  'rowImports.error.noParent': 'لا يوجد أصل “{value}” هنا ولا في الملف',
  'rowImports.error.ownParent': 'لا يمكن أن يكون أصلاً لنفسه',
} satisfies TranslationOf<typeof en>
