import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'uploads.type': 'نوع الملف «{name}» غير مسموح به.',
  'uploads.tooLarge': 'حجم «{name}» هو {size} ويتجاوز الحد الأقصى المسموح به {limit}.',
  'uploads.tooSmall': 'حجم «{name}» هو {size}، أقل من الحد الأدنى {limit}.',
  'uploads.duplicate': 'لا يمكن إضافة الملف المكرر «{name}»: إنه موجود بالفعل.',
  'uploads.tooMany':
    '{count, plural, zero {لا تختر أي ملف.} one {اختر ملفًا واحدًا فقط.} two {اختر ملفين على الأكثر.} few {اختر # ملفات على الأكثر.} many {اختر # ملفًا على الأكثر.} other {اختر # ملف على الأكثر.}}',
  'uploads.tooFew':
    '{count, plural, zero {لا يلزم أي ملف.} one {اختر ملفًا واحدًا.} two {اختر ملفين على الأقل.} few {اختر # ملفات على الأقل.} many {اختر # ملفًا على الأقل.} other {اختر # ملف على الأقل.}}',
  'uploads.width.wrong': 'عرض «{name}» هو {pixels} بكسل، ويجب أن يكون {limit} بكسل.',
  'uploads.width.short': 'عرض «{name}» هو {pixels} بكسل، ويلزم {limit} بكسل على الأقل.',
  'uploads.width.long': 'عرض «{name}» هو {pixels} بكسل، والمسموح {limit} بكسل على الأكثر.',
  'uploads.height.wrong': 'ارتفاع «{name}» هو {pixels} بكسل، ويجب أن يكون {limit} بكسل.',
  'uploads.height.short': 'ارتفاع «{name}» هو {pixels} بكسل، ويلزم {limit} بكسل على الأقل.',
  'uploads.height.long': 'ارتفاع «{name}» هو {pixels} بكسل، والمسموح {limit} بكسل على الأكثر.',
  'uploads.meta': 'الحقل المطلوب «{field}» للملف «{name}» مفقود.',
  'uploads.offline': 'لا يوجد اتصال بالإنترنت: لم يُرفع «{name}».',
  'uploads.stalled': 'أُوقف الرفع المتعثر: لم يتقدم «{name}».',
  'uploads.givenUp': 'أُلغي رفع «{name}».',
  'uploads.failed': 'تعذّر رفع «{name}»: {reason}',
} satisfies TranslationOf<typeof en>
