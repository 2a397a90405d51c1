import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'assetProperties.type': 'نوع الأصل',
  'assetProperties.chooseType': 'اختر نوع أصل',
  'assetProperties.noType': 'لا يوجد نوع أصل كهذا',
  'assetProperties.lostType': 'نوع أصل مؤرشف أو محذوف',
  'assetProperties.lostType.text': 'أُرشف نوع الأصل هذا أو حُذف: اختر نوعًا آخر.',
  'assetProperties.field': 'حقل الأصل',
  'assetProperties.field.hint': 'تُحفظ قيمته عند اختيار الأصل مع التفتيش.',
  'assetProperties.chooseField': 'اختر حقلًا',
  'assetProperties.noField': 'لا يوجد حقل كهذا',
  'assetProperties.lostField': 'خطأ في الحقل',
  'assetProperties.lostField.text': 'لم يعد هذا الحقل ضمن نوع الأصل: اختر حقلًا آخر.',
  'assetProperties.sketch': 'من الأصل',
} as const satisfies TranslationOf<typeof en>
