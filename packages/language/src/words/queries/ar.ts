import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'queries.title': 'الاستعلامات المحفوظة',
  'queries.default': 'الافتراضي',
  'queries.changed': 'حفظ التغييرات',
  'queries.menu': 'الاستعلام «{name}»',
  'queries.save': 'حفظ التغييرات',
  'queries.saveAs': 'حفظ كاستعلام جديد',
  'queries.rename': 'إعادة تسمية الاستعلام',
  'queries.delete': 'حذف الاستعلام',
  'queries.delete.title': 'حذف الاستعلام «{name}»؟',
  'queries.name': 'اسم الاستعلام',
  'queries.saveAs.title': 'حفظ كاستعلام جديد',
  'queries.rename.title': 'إعادة تسمية الاستعلام «{name}»',
  'queries.saved': 'حُفظ الاستعلام «{name}»',
  'queries.tooMany':
    '{count, plural, zero {لا يمكن حفظ أي استعلام لهذا الجدول} one {يمكن حفظ استعلام واحد فقط لكل جدول} two {يمكن حفظ استعلامين على الأكثر لكل جدول} few {يمكن حفظ # استعلامات على الأكثر لكل جدول} many {يمكن حفظ # استعلامًا على الأكثر لكل جدول} other {يمكن حفظ # استعلام على الأكثر لكل جدول}}',
  'queries.defaultStays': 'لا يمكن حذف الاستعلام الافتراضي',
} satisfies TranslationOf<typeof en>
