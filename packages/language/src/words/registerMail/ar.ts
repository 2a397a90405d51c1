import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'registerMail.subject': 'دخولك إلى {workspace}',
  'registerMail.new':
    'طلبت الدخول إلى مساحة العمل «{workspace}» في Plumbline.\n\nكلمة المرور المؤقتة: {password}\nاختر كلمة مرورك هنا: {address}\n\nهي صالحة لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. إن لم تكن أنت، فلا حاجة إلى أي إجراء: لا يدخل أحد دون كلمة المرور هذه.',
  'registerMail.known':
    'طلبت الدخول إلى مساحة العمل «{workspace}» في Plumbline. لديك حساب من قبل.\n\nسجّل الدخول بكلمة مرورك: {address}\nإن نسيتها، فإن «هل نسيت كلمة المرور؟» في تلك الصفحة ترسل كلمة جديدة. إن لم تكن أنت، فلا حاجة إلى أي إجراء.',
} satisfies TranslationOf<typeof en>
