import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'lists.title': 'القوائم العامة',
  'lists.count':
    '{count, plural, zero {لا قوائم} one {قائمة واحدة} two {قائمتان} few {# قوائم} many {# قائمة} other {# قائمة}}',
  'lists.items.count':
    '{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  'lists.banner.title': 'قائمة واحدة لعدة قوائم فحص',
  'lists.banner.text': 'الموردون والغرف وقطع الغيار: احفظها هنا مرة واحدة، فيعرضها كل سؤال يطلبها، حتى دون شبكة.',
  'lists.new': 'قائمة جديدة',
  'lists.search': 'البحث في القوائم',
  'lists.empty.title': 'لا توجد قوائم عامة بعد',
  'lists.empty.text': 'أنشئ قائمة بما تسأل عنه قوائم الفحص مرارًا.',
  'lists.archive': 'الأرشيف',
  'lists.archive.title': 'القوائم العامة المؤرشفة',
  'lists.archive.empty.title': 'لا شيء مؤرشف',
  'lists.archive.empty.text': 'تبقى القوائم المؤرشفة مقروءة في التقارير ويمكن استعادتها.',
  'lists.column.name': 'الاسم',
  'lists.column.items': 'العناصر',
  'lists.column.usedBy': 'تُستخدم في',
  'lists.column.updated': 'آخر تغيير',
  'lists.column.updatedBy': 'غيّرها',
  'lists.column.itemId': 'معرّف العنصر',
  'lists.column.displayName': 'الاسم المعروض',
  'lists.usedBy':
    '{count, plural, zero {غير مستخدمة بعد} one {قائمة فحص واحدة} two {قائمتا فحص} few {# قوائم فحص} many {# قائمة فحص} other {# قائمة فحص}}',
  'lists.action.items': 'فتح العناصر',
  'lists.action.edit': 'تعديل القائمة',
  'lists.action.archive': 'أرشفة',
  'lists.action.restore': 'استعادة',
  'lists.action.delete': 'حذف',
  'lists.dialog.new': 'قائمة عامة جديدة',
  'lists.dialog.create': 'إنشاء القائمة',
  'lists.edit.title': 'الاسم والحقول',
  'lists.edit.archived': 'هذه القائمة مؤرشفة: استعدها لتغييرها.',
  'lists.edit.points': 'أضف حقل عدد صحيح أو عشري باسم «Points»: قيمه هي نقاط الأسئلة المقيَّمة. ويمكن تغيير اسمه لاحقًا.',
  'lists.saved': 'حُفظت القائمة «{name}»',
  'lists.archived':
    '{count, plural, zero {لم تؤرشف أي قائمة} one {أُرشفت قائمة واحدة} two {أُرشفت قائمتان} few {أُرشفت # قوائم} many {أُرشفت # قائمة} other {أُرشفت # قائمة}}',
  'lists.restored':
    '{count, plural, zero {لم تُستعد أي قائمة} one {استُعيدت قائمة واحدة} two {استُعيدت قائمتان} few {استُعيدت # قوائم} many {استُعيدت # قائمة} other {استُعيدت # قائمة}}',
  'lists.bulkFailed':
    '{count, plural, zero {لم يبق شيء كما كان: {reason}} one {بقي واحد كما كان: {reason}} two {بقي اثنان كما كانا: {reason}} few {بقي # كما كانت: {reason}} many {بقي # كما كانت: {reason}} other {بقي # كما كانت: {reason}}}',
  'lists.archive.used':
    '{count, plural, zero {لا تستخدم أي قائمة فحص هذه القائمة.} one {تستخدم قائمة فحص واحدة هذه القائمة: لا يمكن الإجابة عن سؤالها من جديد حتى تُستعاد.} two {تستخدم قائمتا فحص هذه القائمة: لا يمكن الإجابة عن سؤاليهما من جديد حتى تُستعاد.} few {تستخدم # قوائم فحص هذه القائمة: لا يمكن الإجابة عن أسئلتها من جديد حتى تُستعاد.} many {تستخدم # قائمة فحص هذه القائمة: لا يمكن الإجابة عن أسئلتها من جديد حتى تُستعاد.} other {تستخدم # قائمة فحص هذه القائمة: لا يمكن الإجابة عن أسئلتها من جديد حتى تُستعاد.}}',
  'lists.delete.title': 'حذف القائمة «{name}» نهائيًا؟',
  'lists.delete.text': 'تُحذف معها كل عناصرها.',
  'lists.archiveOne.title': 'أرشفة القائمة «{name}»؟',
  'lists.failed': 'تعذّر تحميل هذه القائمة',
  'lists.items.dialog.create': 'إضافة العنصر',
  'lists.items.title': 'العناصر',
  'lists.items.new': 'عنصر جديد',
  'lists.items.import': 'استيراد',
  'lists.items.import.title': 'استيراد العناصر',
  'lists.items.search': 'البحث في العناصر',
  'lists.items.empty.title': 'لا توجد عناصر بعد',
  'lists.items.empty.text': 'لكل عنصر معرّف خاص به والاسم الذي يقرؤه المفتشون.',
  'lists.items.archive.title': 'العناصر المؤرشفة',
  'lists.items.archive.empty.text': 'لا يمكن اختيار العناصر المؤرشفة بعد الآن، وتحتفظ الإجابات بأسمائها.',
  'lists.items.edit': 'تعديل العنصر',
  'lists.items.dialog.new': 'عنصر جديد',
  'lists.items.dialog.edit': 'تعديل العنصر «{name}»',
  'lists.items.dialog.idStays': 'لا يمكن تغييره لاحقًا.',
  'lists.items.delete.title': 'حذف العنصر «{name}»؟',
  'lists.items.delete.text': 'ما أُجيب به يحتفظ باسمه.',
  'lists.items.archived':
    '{count, plural, zero {لم يؤرشف أي عنصر} one {أُرشف عنصر واحد} two {أُرشف عنصران} few {أُرشفت # عناصر} many {أُرشف # عنصرًا} other {أُرشف # عنصر}}',
  'lists.items.restored':
    '{count, plural, zero {لم يُستعد أي عنصر} one {استُعيد عنصر واحد} two {استُعيد عنصران} few {استُعيدت # عناصر} many {استُعيد # عنصرًا} other {استُعيد # عنصر}}',
  'lists.items.archivedText': 'لا يمكن اختياره بعد الآن، وتحتفظ الإجابات باسمه.',
  'lists.problem.itemIdStays': 'لا يمكن تغيير معرّف العنصر',
} as const satisfies TranslationOf<typeof en>
