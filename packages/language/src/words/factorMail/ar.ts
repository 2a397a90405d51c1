import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'factorMail.code.subject': 'رمزك في Plumbline',
  'factorMail.code.text':
    'الرمز: {code}\n\nاكتبه حيث تسجّل الدخول الآن. هو صالح لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} ولتسجيل الدخول هذا وحده.\n\nإن لم تكن أنت، فهناك من يعرف كلمة مرورك: اختر كلمة جديدة ولا تعطِ هذا الرمز لأحد.',
  'factorMail.changed.subject': 'تغيّرت طريقة تسجيل دخولك إلى Plumbline',
  'factorMail.changed.text':
    '{what}\n\nإن كنت أنت، فلا حاجة إلى أي إجراء. وإلا فعيّن كلمة مرور جديدة فورًا وتحقق من الأماكن التي سُجّل دخولك فيها: {address}',
  'factorMail.password.changed': 'تم تغيير كلمة مرور حسابك.',
  'factorMail.password.reset': 'عُيّنت كلمة مرور حسابك من جديد بكلمة المرور المؤقتة المرسلة بالبريد الإلكتروني.',
  'factorMail.mail.added': 'تم تفعيل الرموز بالبريد الإلكتروني لحسابك.',
  'factorMail.mail.removed': 'تم إيقاف الرموز بالبريد الإلكتروني لحسابك.',
  'factorMail.app.added': 'تم إعداد تطبيق مصادقة لحسابك.',
  'factorMail.app.removed': 'تم إيقاف تطبيق المصادقة لحسابك.',
  'factorMail.codes.made': 'أُنشئت رموز استرداد جديدة لحسابك.',
  'factorMail.recovery.used': 'سجّل شخص ما الدخول إلى حسابك برمز استرداد.',
  'factorMail.reset':
    'أوقف {by} ({workspace}) العامل الثاني لحسابك وأنهى عمليات تسجيل دخولك. تكفي كلمة مرورك وحدها الآن؛ أعدّ عاملًا ثانيًا من جديد.',
  'factorMail.passkey.added': 'أُضيف مفتاح المرور «{name}» إلى حسابك.',
  'factorMail.passkey.removed': 'أُزيل مفتاح المرور «{name}» من حسابك.',
} satisfies TranslationOf<typeof en>
