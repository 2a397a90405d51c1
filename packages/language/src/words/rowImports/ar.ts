import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'rowImports.error.duplicate': 'مكرر من الصف {first, number}: «{value}»',
  'rowImports.error.columnTwice': 'العمود {name} مذكور مرتين',
  'rowImports.error.columnMissing': 'العمود {name} مطلوب',
  'rowImports.error.noParent': 'لا يوجد عنصر أعلى «{value}» هنا ولا في الملف',
  'rowImports.error.ownParent': 'لا يمكن أن يكون أعلى من نفسه',
  'rowImports.file.drop': 'أفلت جدولًا هنا',
  'rowImports.file.limits': 'CSV أو Excel (XLSX)، بحد أقصى {max}. يحتوي الصف الأول على عناوين الأعمدة.',
  'rowImports.file.noTable': '«{name}» ليس جدولًا. اختر ملف CSV أو Excel (XLSX).',
  'rowImports.columns.text': 'تم التخمين من عناوين الأعمدة؛ غيّر ما هو غير صحيح.',
  'rowImports.columns.needed': 'اختر عمودها',
  'rowImports.check': 'فحص الصفوف',
  'rowImports.check.first': 'تُعرض الصفوف والأخطاء الأولى فقط؛ تم فحص كل الصفوف.',
  'rowImports.sending': 'جارٍ إرسال الملف',
  'rowImports.running': 'تم استيراد {percent, number} ٪',
  'rowImports.progress': 'تقدم الاستيراد',
  'rowImports.goesOn': 'يمكنك إغلاق هذه النافذة: يستمر الاستيراد.',
  'rowImports.done':
    '{count, plural, zero {لم يُستورد أي صف} one {تم استيراد صف واحد} two {تم استيراد صفين} few {تم استيراد # صفوف} many {تم استيراد # صفًا} other {تم استيراد # صف}}',
  'rowImports.created':
    '{count, plural, zero {لم يُضف شيء} one {أُضيف واحد} two {أُضيف اثنان} few {أُضيفت #} many {أُضيف #} other {أُضيف #}}',
  'rowImports.updated':
    '{count, plural, zero {لم يتغير شيء} one {تغيّر واحد} two {تغيّر اثنان} few {تغيّرت #} many {تغيّر #} other {تغيّر #}}',
  'rowImports.unchanged':
    '{count, plural, zero {لا شيء كان موجودًا من قبل} one {واحد كان موجودًا من قبل} two {اثنان كانا موجودين من قبل} few {# كانت موجودة من قبل} many {# كانت موجودة من قبل} other {# كانت موجودة من قبل}}',
  'rowImports.left':
    '{count, plural, zero {لم يُستبعد أي صف} one {استُبعد صف واحد به أخطاء} two {استُبعد صفان بهما أخطاء} few {استُبعدت # صفوف بها أخطاء} many {استُبعد # صفًا به أخطاء} other {استُبعد # صف به أخطاء}}',
  'rowImports.failed':
    'تعذر إكمال الاستيراد. {count, plural, zero {لم يدخل أي صف} one {دخل صف واحد} two {دخل صفان} few {دخلت # صفوف} many {دخل # صفًا} other {دخل # صف}}؛ استورد الملف مرة أخرى لأخذ الباقي.',
} satisfies TranslationOf<typeof en>
