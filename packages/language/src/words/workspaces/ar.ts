import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'workspaces.new': 'مساحة عمل جديدة',
  'workspaces.new.title': 'مساحة عمل جديدة',
  'workspaces.new.text': 'تبدأ فارغة، بالباقة {plan}، وأنت مديرها. لا ينتقل إليها أحد من هنا.',
  'workspaces.name': 'الاسم',
  'workspaces.key': 'المعرّف',
  'workspaces.key.hint': 'يظهر في العنوان: حروف a إلى z وأرقام وشرطات. إذا تُرك فارغًا فإنه يُشتق من الاسم.',
  'workspaces.key.change': 'يظهر في العنوان: حروف a إلى z وأرقام وشرطات. تتوقف الروابط التي تحمل المعرّف القديم.',
  'workspaces.region': 'المنطقة',
  'workspaces.region.hint': 'الفرع الذي تتبعه. لا يمكن تغييره لاحقًا.',
  'workspaces.region.EU': 'أوروبا',
  'workspaces.region.US': 'الولايات المتحدة',
  'workspaces.region.ME': 'الشرق الأوسط',
  'workspaces.region.here': 'على هذا العنوان',
  'workspaces.make': 'إنشاء مساحة العمل',
  'workspaces.made': 'تم إنشاء مساحة العمل «{name}»',
  'workspaces.manage': 'إدارة',
  'workspaces.manageNamed': 'إدارة {name}',
  'workspaces.manage.title': 'إدارة «{name}»',
  'workspaces.saved': 'تم حفظ مساحة العمل «{name}»',
  'workspaces.accept': 'قبول الدعوة',
  'workspaces.acceptNamed': 'قبول الدعوة إلى {name}',
  'workspaces.failed': 'تعذّر تحميل مساحات عملك',
} satisfies TranslationOf<typeof en>
