import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'register.title': 'التسجيل',
  'register.text': 'ستصلك كلمة مرور مؤقتة بالبريد، وبها تختار كلمة مرورك.',
  'register.offer': 'جديد هنا؟',
  'register.button': 'تسجيل',
  'register.closed': 'لا يمكن التسجيل هنا ذاتيًا. اطلب من شخص يعمل في مساحة العمل أن يدعوك.',
  'register.sent':
    'توضح رسالة إلى {email} الخطوة التالية. كلمة المرور المؤقتة فيها صالحة لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
} satisfies TranslationOf<typeof en>
