import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'inspections.title': 'المعاينات',
  'inspections.archive.title': 'المعاينات المؤرشفة',
  'inspections.report.title': 'التقرير',
  'inspections.conduct.title': 'إجراء المعاينة',
  'inspections.count':
    '{total, plural, zero {لا معاينات} one {معاينة واحدة} two {معاينتان} few {# معاينات} many {# معاينة} other {# معاينة}} · {open, plural, zero {لا شيء قيد التنفيذ} one {واحدة قيد التنفيذ} two {اثنتان قيد التنفيذ} few {# قيد التنفيذ} many {# قيد التنفيذ} other {# قيد التنفيذ}}',
  'inspections.total':
    '{count, plural, zero {لا معاينات} one {معاينة واحدة} two {معاينتان} few {# معاينات} many {# معاينة} other {# معاينة}}',
  'inspections.start': 'بدء معاينة',
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
  'inspections.score.none': 'لا نتيجة',
  'inspections.score.plain': 'النتيجة {score}',
  'inspections.score.target': 'النتيجة {score}، الهدف {target}، {verdict}',
  'inspections.verdict.above': 'بلغ الهدف',
  'inspections.verdict.near': 'قريب من الهدف',
  'inspections.verdict.below': 'دون الهدف',
  'inspections.action.report': 'فتح التقرير',
  'inspections.action.conduct': 'متابعة المعاينة',
  'inspections.action.pdf': 'تنزيل PDF',
  'inspections.action.archive': 'أرشفة',
  'inspections.action.restore': 'استعادة',
  'inspections.action.delete': 'حذف',
  'inspections.archived':
    '{count, plural, zero {لم تؤرشف أي معاينة} one {أُرشفت معاينة واحدة} two {أُرشفت معاينتان} few {أُرشفت # معاينات} many {أُرشفت # معاينة} other {أُرشفت # معاينة}}',
  'inspections.restored':
    '{count, plural, zero {لم تُستعد أي معاينة} one {استُعيدت معاينة واحدة} two {استُعيدت معاينتان} few {استُعيدت # معاينات} many {استُعيدت # معاينة} other {استُعيدت # معاينة}}',
  'inspections.bulkFailed':
    '{count, plural, zero {تغيرت كلها} one {تعذر تغيير معاينة واحدة: {reason}} two {تعذر تغيير معاينتين: {reason}} few {تعذر تغيير # معاينات: {reason}} many {تعذر تغيير # معاينة: {reason}} other {تعذر تغيير # معاينة: {reason}}}',
  'inspections.delete.one': 'هل تريد حذف المعاينة «{name}»؟',
  'inspections.delete.many':
    '{count, plural, zero {لا معاينات للحذف} one {هل تريد حذف معاينة واحدة؟} two {هل تريد حذف معاينتين؟} few {هل تريد حذف # معاينات؟} many {هل تريد حذف # معاينة؟} other {هل تريد حذف # معاينة؟}}',
  'inspections.delete.text': 'تُزال كل الإجابات والصور والتوقيعات. لا يمكن التراجع عن هذا.',
  'inspections.empty.title': 'لا معاينات حتى الآن',
  'inspections.empty.text': 'ما يبدؤه المفتشون في الميدان يُدرج هنا مع نتيجته وإخفاقاته.',
  'inspections.archive.empty.title': 'لا شيء مؤرشف',
  'inspections.archive.empty.text': 'المعاينات المؤرشفة لا تقبل إجابات جديدة ويمكن استعادتها من هنا.',
  'inspections.banner.title': 'من الميدان إلى التقرير',
  'inspections.banner.text':
    'تُجرى المعاينات في تطبيق الميدان، على الهاتف أو هنا في المتصفح، حتى دون شبكة. النقر على صف يفتح تقريره.',
} satisfies TranslationOf<typeof en>
