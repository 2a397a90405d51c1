import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'help.title': 'المساعدة',
  'help.heading': 'كيف يمكننا مساعدتك؟',
  'help.text': 'مقالات قصيرة عن قوائم التحقق وعمليات التفتيش وما تغيّر.',
  'help.all': 'كل المقالات',
  'help.import.title': 'استيراد قائمة تحقق',
  'help.import.lead': 'من ملف CSV أو Excel إلى قالب: الأعمدة والخطوات وكيفية معالجة الأخطاء.',
  'help.types.title': 'أنواع الأسئلة المدعومة',
  'help.types.lead': 'كل ما يمكن أن تسأله قائمة التحقق، والغرض من كل نوع.',
  'help.types.text': 'هذه القائمة مولّدة من المنتج نفسه، لذا فهي كاملة دائمًا.',
  'help.types.scores': 'يمكن أن يمنح نقاطًا',
  'help.types.importable': 'قابل للاستيراد',
  'help.types.repeatable': 'قابل للتكرار',
  'help.types.once': 'مرة واحدة لكل صفحة',
  'help.types.plan': 'حسب الخطة',
  'help.update.title': 'تحديثات المنتج',
  'help.update.lead': 'ما يمكنك فعله الآن، وكيف يغيّر ذلك يومك في الميدان.',
  'help.notes.title': 'ملاحظات الإصدار',
  'help.notes.lead': 'ما جاء به كل إصدار، الأحدث أولاً.',
  'help.banners.title': 'التلميحات على الصفحات',
  'help.banners.closed': 'لقد أغلقت بعض التلميحات التي تشرح الصفحات.',
  'help.banners.open': 'كل التلميحات معروضة.',
  'help.banners.show': 'إظهارها مجددًا',
  'help.banners.back': 'عادت التلميحات إلى صفحاتها.',
} satisfies TranslationOf<typeof en>
