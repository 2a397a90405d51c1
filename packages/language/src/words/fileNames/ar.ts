import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fileNames.empty': 'لا يمكن أن يكون الاسم فارغًا',
  'fileNames.dot': 'لا يمكن أن ينتهي الاسم بنقطة',
  'fileNames.space': 'لا يمكن أن ينتهي الاسم بمسافة',
  'fileNames.character': 'لا يمكن أن يحتوي الاسم على {character}',
  'fileNames.control': 'لا يمكن أن يحتوي الاسم على رموز لا تُكتب مثل فواصل الأسطر',
  'fileNames.long':
    '{most, plural, zero {لا يمكن أن يحتوي الاسم على أي حرف} one {الاسم من حرف واحد على الأكثر} two {الاسم من حرفين على الأكثر} few {الاسم من # أحرف على الأكثر} many {الاسم من # حرفًا على الأكثر} other {الاسم من # حرف على الأكثر}}',
  'fileNames.settingsSaved': 'حُفظت إعدادات مدير الملفات',
  'fileNames.taken': 'يوجد هنا عنصر بهذا الاسم',
} satisfies TranslationOf<typeof en>
