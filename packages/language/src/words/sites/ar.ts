import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sites.title': 'بنى المواقع',
  'sites.error.noTitle': 'الصف {row, number}: العنوان ناقص',
  'sites.error.emptyTitle': 'كل موقع يحتاج إلى عنوان',
  'sites.error.sameId': 'الصف {row, number} له معرّف صف آخر',
  'sites.error.foreignId': 'بعض هذه المواقع تنتمي إلى بنية أخرى',
  'sites.error.deep':
    'يمكن أن تكون المواقع على {most, plural, zero {# مستوى} one {مستوى واحد} two {مستويين} few {# مستويات} many {# مستوى} other {# مستوى}} كحد أقصى',
  'sites.error.deepRow': 'سيكون على مستوى عميق جدًا',
  'sites.error.many':
    'يمكن أن تحتوي البنية على {most, plural, zero {# موقع} one {موقع واحد} two {موقعين} few {# مواقع} many {# موقعًا} other {# موقع}} كحد أقصى',
  'sites.error.number': '“{value}” ليس رقمًا',
  'sites.error.date': '“{value}” ليس تاريخًا مثل 2026-11-21',
  'sites.error.inRow': 'الصف {row, number}، {column}: {problem}',
  'sites.error.duplicate': 'الصف {row, number}، {column}: مكرر من الصف {first, number}، “{value}”',
  'sites.error.sameColumn': 'عمودان لهما المفتاح نفسه',
  'sites.error.noNode': 'لم يعد هذا الموقع موجودًا',
  'sites.error.intoItself': 'لا يمكن أن يكون الموقع تحت نفسه',
} satisfies TranslationOf<typeof en>
