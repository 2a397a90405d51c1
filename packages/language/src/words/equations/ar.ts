import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'equations.equation': 'المعادلة',
  'equations.placeholder': 'اكتب سؤالًا أو مفتاحًا، مثل q1 + q2 * 2',
  'equations.suggestions': 'الأسئلة والدوال',
  'equations.incorrect': 'المعادلة غير صحيحة',
  'equations.unknown': 'المتغير {var} غير معروف',
  'equations.position': '(عند الحرف {position})',
  'equations.noneBefore': 'تذكر المعادلات أسئلة رقمية تسبق هذا السؤال، ولا يوجد أي منها بعد.',
  'equations.tryOut': 'جرّب بقيم نموذجية',
  'equations.sample': 'قيمة نموذجية لـ {title}',
  'equations.result': 'النتيجة',
  'equations.noResult': 'لا نتيجة: قيمة ناقصة أو قسمة على صفر.',
  'equations.function.min': 'الأصغر من',
  'equations.function.max': 'الأكبر من',
  'equations.function.round': 'مقرّب إلى منازل',
  'equations.function.sum': 'مجموع',
  'equations.function.avg': 'متوسط',
} satisfies TranslationOf<typeof en>
