import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'mail.reset.subject': 'كلمة المرور المؤقتة الخاصة بك في Plumbline',
  'mail.reset.text':
    'طلب شخص ما، على الأرجح أنت، كلمة مرور جديدة في Plumbline.\n\nكلمة المرور المؤقتة: {password}\nعيّن كلمة مرور جديدة هنا: {address}\n\n{minutes, plural, zero {لم تعد صالحة} one {صالحة لدقيقة واحدة} two {صالحة لدقيقتين} few {صالحة لمدة # دقائق} many {صالحة لمدة # دقيقة} other {صالحة لمدة # دقيقة}}. ما زالت كلمة مرورك القديمة تعمل. إن لم تكن أنت، فلا حاجة إلى أي إجراء.',
  'mail.reset.sent': 'إذا كان هذا العنوان معروفًا فستصلك رسالة بكلمة مرور مؤقتة',
  'mail.reset.done': 'تم تعيين كلمة المرور الجديدة. يرجى تسجيل الدخول',
  'mail.invite.subject': '{workspace} تدعوك إلى Plumbline',
  'mail.invite.text':
    'يدعوك {by} إلى مساحة العمل «{workspace}» في Plumbline.\n\nكلمة المرور المؤقتة: {password}\nاختر كلمة مرورك هنا: {address}\n\nهي صالحة لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}؛ ويمكن لمن دعاك إرسال كلمة جديدة.',
  'mail.invite.again':
    'يدعوك {by} إلى مساحة العمل «{workspace}» في Plumbline.\n\nسجّل الدخول بكلمة المرور التي لديك: {address}\nثم اختر مساحة العمل في الأعلى.',
  'mail.key.subject': 'مفتاح واجهة برمجة جديد في «{workspace}»',
  'mail.key.text':
    'أُنشئ مفتاح واجهة برمجة باسم «{name}» نيابةً عنك في مساحة العمل «{workspace}». يستطيع من يملكه أن يفعل هناك ما تستطيع فعله.\n\nإن لم تكن أنت، فاحذفه هنا وغيّر كلمة مرورك: {address}',
} satisfies TranslationOf<typeof en>
