import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'fieldAssets.choose': 'اختر أصلًا',
  'fieldAssets.other': 'اختر أصلًا آخر',
  'fieldAssets.remove': 'إزالة',
  'fieldAssets.search': 'معرّف الأصل أو اسمه',
  'fieldAssets.scan': 'امسح الملصق',
  'fieldAssets.unknownCode': '«{code}» ليس أصلًا في مساحة العمل هذه أو أن هذا الجهاز لا يعرفه بعد.',
  'fieldAssets.none': 'لا أصول محفوظة على هذا الجهاز بعد.',
  'fieldAssets.unreached': 'تعذّر الوصول إلى الخادم: يقتصر البحث على الأصول المحفوظة على هذا الجهاز.',
  'fieldAssets.noneChosen': 'لم يُختر أي أصل',
  'fieldAssets.removed': 'أصل لم يعد بالإمكان اختياره',
  'fieldAssets.title': 'الأصل',
  'fieldAssets.start': 'ابدأ تفتيشًا هنا',
  'fieldAssets.noTemplates': 'لا توجد على هذا الجهاز قائمة فحص تطلب أصلًا.',
  'fieldAssets.notHere': 'هذا الأصل ليس على هذا الجهاز',
  'fieldAssets.notHereText': 'يصل مع الشبكة ما لم يكن مؤرشفًا أو تابعًا لمساحة عمل أخرى.',
  'fieldAssets.noAssetYet': 'اختر الأصل أولًا: تظهر قيمته هنا.',
  'fieldAssets.noValue': 'لا قيمة لهذا الحقل في الأصل.',
  'fieldAssets.unknownHere': 'هذا الأصل غير معروف على هذا الجهاز: لا يمكن عرض قيمته هنا.',
  'fieldAssets.find': 'البحث عن أصل',
  'fieldAssets.scanOne': 'مسح',
  'fieldAssets.ready':
    '{count, plural, zero {لا أصول} one {أصل واحد} two {أصلان} few {# أصول} many {# أصلًا} other {# أصل}}',
  'fieldAssets.withCodes': 'برموزها للمسح',
  'fieldAssets.readyRows':
    '{count, plural, zero {لا صفوف قوائم} one {صف قائمة واحد} two {صفّا قوائم} few {# صفوف قوائم} many {# صف قوائم} other {# صف قوائم}}',
  'fieldAssets.readyLists':
    '{count, plural, zero {لا قوائم} one {قائمة واحدة} two {قائمتان} few {# قوائم} many {# قائمة} other {# قائمة}}',
  'fieldAssets.readyEarlier':
    '{count, plural, zero {لا عمليات تفتيش سابقة} one {تفتيش سابق واحد} two {تفتيشان سابقان} few {# عمليات تفتيش سابقة} many {# عملية تفتيش سابقة} other {# عملية تفتيش سابقة}}',
  'fieldAssets.lastVisits': 'آخر الزيارات',
} satisfies TranslationOf<typeof en>
