import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'notices.title': 'الإشعارات بالبريد',
  'notices.text': 'ما نرسله إليك بالبريد عن مساحة العمل هذه.',
  'notices.always': 'الدعوات وكلمات المرور المؤقتة والمفاتيح الجديدة تُرسل دائمًا.',
  'notices.failed': 'تعذّر تحميل إشعاراتك',
  'notices.kind.inspection_participant': 'إضافتك إلى فحص',
  'notices.kind.groups': 'إضافتك إلى مجموعة أو إزالتك منها',
  'notices.kind.roles': 'تغيّر أدوارك',
  'notices.kind.template_received': 'إرسال قالب إلى مساحة العمل',
  'notices.kind.invitation_accepted': 'انضمام شخص دعوته',
} satisfies TranslationOf<typeof en>
