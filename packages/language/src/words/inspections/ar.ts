import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'inspections.title': 'عمليات التفتيش',
  'inspections.archive.title': 'عمليات التفتيش المؤرشفة',
  'inspections.report.title': 'التقرير',
  'inspections.conduct.title': 'إجراء التفتيش',
  'inspections.count':
    '{total, plural, zero {لا عمليات تفتيش} one {عملية تفتيش واحدة} two {عمليتا تفتيش} few {# عمليات تفتيش} many {# عملية تفتيش} other {# عملية تفتيش}} · {open, plural, zero {لا شيء قيد التنفيذ} one {واحدة قيد التنفيذ} two {اثنتان قيد التنفيذ} few {# قيد التنفيذ} many {# قيد التنفيذ} other {# قيد التنفيذ}}',
  'inspections.total':
    '{count, plural, zero {لا عمليات تفتيش} one {عملية تفتيش واحدة} two {عمليتا تفتيش} few {# عمليات تفتيش} many {# عملية تفتيش} other {# عملية تفتيش}}',
  'inspections.start': 'بدء تفتيش',
  'inspections.archive': 'الأرشيف',
  'inspections.search': 'الرقم أو العنوان',
  'inspections.column.number': 'الرقم',
  'inspections.column.title': 'القالب',
  'inspections.column.status': 'الحالة',
  'inspections.column.score': 'النتيجة',
  'inspections.column.failed': 'الإخفاقات',
  'inspections.column.issues': 'المشكلات',
  'inspections.column.answered': 'تمت الإجابة',
  'inspections.column.inspector': 'المفتش',
  'inspections.column.started': 'البدء',
  'inspections.column.completed': 'الاكتمال',
  'inspections.answered': '{answered} من {questions}',
  'inspections.status.to_do': 'لم تبدأ',
  'inspections.status.in_progress': 'قيد التنفيذ',
  'inspections.status.completed': 'مكتملة',
  'inspections.score.plain': 'النتيجة {score}',
  'inspections.score.target': 'النتيجة {score}، الهدف {target}، {verdict}',
  'inspections.verdict.above': 'بلغ الهدف',
  'inspections.verdict.near': 'قريب من الهدف',
  'inspections.verdict.below': 'دون الهدف',
  'inspections.action.report': 'فتح التقرير',
  'inspections.action.conduct': 'متابعة التفتيش',
  'inspections.action.pdf': 'تنزيل PDF',
  'inspections.action.archive': 'أرشفة',
  'inspections.action.restore': 'استعادة',
  'inspections.action.delete': 'حذف',
  'inspections.archived':
    '{count, plural, zero {لم تؤرشف أي عملية تفتيش} one {أُرشفت عملية تفتيش واحدة} two {أُرشفت عمليتا تفتيش} few {أُرشفت # عمليات تفتيش} many {أُرشفت # عملية تفتيش} other {أُرشفت # عملية تفتيش}}',
  'inspections.archivedText':
    '{count, plural, zero {يحفظها الأرشيف ويمكن استعادتها منه.} one {يحفظها الأرشيف ويمكن استعادتها منه.} two {يحفظهما الأرشيف ويمكن استعادتهما منه.} few {يحفظها الأرشيف ويمكن استعادتها منه.} many {يحفظها الأرشيف ويمكن استعادتها منه.} other {يحفظها الأرشيف ويمكن استعادتها منه.}}',
  'inspections.restored':
    '{count, plural, zero {لم تُستعد أي عملية تفتيش} one {استُعيدت عملية تفتيش واحدة} two {استُعيدت عمليتا تفتيش} few {استُعيدت # عمليات تفتيش} many {استُعيدت # عملية تفتيش} other {استُعيدت # عملية تفتيش}}',
  'inspections.bulkFailed':
    '{count, plural, zero {تغيرت كلها} one {تعذر تغيير عملية تفتيش واحدة: {reason}} two {تعذر تغيير عمليتي تفتيش: {reason}} few {تعذر تغيير # عمليات تفتيش: {reason}} many {تعذر تغيير # عملية تفتيش: {reason}} other {تعذر تغيير # عملية تفتيش: {reason}}}',
  'inspections.delete.one': 'هل تريد حذف عملية التفتيش «{name}»؟',
  'inspections.delete.many':
    '{count, plural, zero {لا عمليات تفتيش للحذف} one {هل تريد حذف عملية تفتيش واحدة؟} two {هل تريد حذف عمليتي تفتيش؟} few {هل تريد حذف # عمليات تفتيش؟} many {هل تريد حذف # عملية تفتيش؟} other {هل تريد حذف # عملية تفتيش؟}}',
  'inspections.delete.text': 'تُزال كل الإجابات والصور والتوقيعات.',
  'inspections.empty.title': 'لا عمليات تفتيش حتى الآن',
  'inspections.empty.text': 'ما يبدؤه المفتشون في الميدان يُدرج هنا مع نتيجته وإخفاقاته.',
  'inspections.archive.empty.title': 'لا شيء مؤرشف',
  'inspections.archive.empty.text': 'عمليات التفتيش المؤرشفة لا تقبل إجابات جديدة ويمكن استعادتها من هنا.',
  'inspections.banner.title': 'من الميدان إلى التقرير',
  'inspections.banner.text':
    'تُجرى عمليات التفتيش في تطبيق الميدان، على الهاتف أو هنا في المتصفح، حتى دون شبكة. النقر على صف يفتح تقريره.',
} satisfies TranslationOf<typeof en>
