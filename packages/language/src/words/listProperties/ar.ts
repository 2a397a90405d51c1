import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'listProperties.list': 'القائمة العامة',
  'listProperties.choose': 'اختر قائمة',
  'listProperties.noList': 'لا توجد قائمة كهذه',
  'listProperties.lost': 'قائمة مؤرشفة أو محذوفة',
  'listProperties.lost.text': 'أُرشفت هذه القائمة أو حُذفت: اختر قائمة أخرى.',
  'listProperties.lostField': 'لم يعد في هذه القائمة: {fields}',
  'listProperties.labels': 'يُعرض كـ',
  'listProperties.labels.hint': 'حقول العنصر بهذا الترتيب',
  'listProperties.values': 'يُحفظ كقيمة',
  'listProperties.values.hint': 'حقول تأخذها عمليات التصدير والأنظمة الأخرى',
  'listProperties.separator': 'الفاصل',
  'listProperties.advanced': 'إظهار حقول أخرى',
  'listProperties.advanced.hint': 'تظهر الحقول الأخرى لما اختير تحته للقراءة فقط.',
  'listProperties.points': 'النقاط من',
  'listProperties.sketch': 'اختر من قائمة',
} as const satisfies TranslationOf<typeof en>
