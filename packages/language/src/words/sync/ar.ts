import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'sync.upgrade.title': 'نُشر الإصدار {version} من قائمة الفحص هذه',
  'sync.upgrade.text': 'يبقى هذا التفتيش على الإصدار {from} إلى أن يُرقّى.',
  'sync.upgrade.look': 'عرض ما يتغير',
  'sync.upgrade.later': 'لاحقًا',
  'sync.upgrade.sheet': 'من الإصدار {from} إلى {to}',
  'sync.upgrade.kept': 'كل الإجابات محفوظة.',
  'sync.upgrade.aside':
    '{count, plural, zero {لا توجد إجابات بلا مكان في الإصدار الجديد.} one {لا مكان لإجابة واحدة في الإصدار الجديد. تبقى في السجل.} two {لا مكان لإجابتين في الإصدار الجديد. تبقيان في السجل.} few {لا مكان لـ # إجابات في الإصدار الجديد. تبقى في السجل.} many {لا مكان لـ # إجابة في الإصدار الجديد. تبقى في السجل.} other {لا مكان لـ # إجابة في الإصدار الجديد. تبقى في السجل.}}',
  'sync.upgrade.none': 'لا يتغير شيء مما تجيب عنه.',
  'sync.upgrade.do': 'ترقية',
  'sync.upgrade.stay': 'البقاء على الإصدار {from}',
  'sync.upgrade.offline': 'تحتاج الترقية إلى شبكة. يمكنك متابعة الإجابة.',
  'sync.upgrade.failed': 'لم يُرقِّ الخادم هذا التفتيش',
  'sync.upgrade.done': 'يستمر على الإصدار {version}',
  'sync.upgrade.former': 'سابقًا: {title}',
  'sync.upgrade.asideOf':
    '{count, plural, zero {لا إجابات منحّاة} one {إجابة واحدة منحّاة} two {إجابتان منحّاتان} few {# إجابات منحّاة} many {# إجابة منحّاة} other {# إجابة منحّاة}}',
  'sync.upgrade.kind.added': 'جديد',
  'sync.upgrade.kind.removed': 'محذوف',
  'sync.upgrade.kind.retyped': 'نوع آخر',
  'sync.upgrade.kind.repeated': 'تكرار مختلف',
  'sync.upgrade.kind.choices': 'خيارات أخرى',
  'sync.upgrade.kind.renamed': 'صياغة أخرى',
  'sync.upgrade.kind.required': 'تغيّر الإلزام',
  'sync.upgrade.kind.moved': 'في صفحة أخرى',
  'sync.upgrade.kind.rules': 'قواعد أخرى',
  'sync.upgrade.kind.settings': 'إعدادات أخرى',
  'sync.here.title': 'موجودون أيضًا',
  'sync.here.open':
    '{count, plural, zero {لا أجهزة أخرى في هذا التفتيش} one {جهاز آخر في هذا التفتيش} two {جهازان آخران في هذا التفتيش} few {# أجهزة أخرى في هذا التفتيش} many {# جهازًا آخر في هذا التفتيش} other {# جهاز آخر في هذا التفتيش}}',
  'sync.here.on': 'في صفحة {page}',
  'sync.others.title': 'لدى آخرين عمل لم يُرسل بعد',
  'sync.others.text': 'ما يصل بعد الإكمال يُحفظ، لكنه لا يظهر في التقرير إلى أن يُفتح التفتيش من جديد.',
  'sync.others.changes':
    '{count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  'sync.others.media':
    '{count, plural, zero {لا صور أو ملفات} one {صورة أو ملف واحد} two {صورتان أو ملفان} few {# صور وملفات} many {# صورة وملفًا} other {# صورة وملف}}',
  'sync.others.left': 'لم يعد متصلًا',
  'sync.others.complete': 'إكمال على أي حال',
  'sync.export': 'تصدير',
  'sync.exportOf': 'تصدير: {what}',
  'sync.room.left': 'متبقٍّ {left}',
  'sync.room.low': 'المساحة المتبقية على هذا الجهاز قليلة',
  'sync.room.lowText': 'متبقٍّ {left}. قد لا تتسع للصور. أفرغ بعض المساحة أو أرسل ما ينتظر.',
} satisfies TranslationOf<typeof en>
