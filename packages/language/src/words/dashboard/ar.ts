import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'dashboard.title': 'لوحة المعلومات',
  'dashboard.greeting.morning': 'صباح الخير، {name}',
  'dashboard.greeting.afternoon': 'طاب يومك، {name}',
  'dashboard.greeting.evening': 'مساء الخير، {name}',
  'dashboard.start': 'بدء تفتيش',
  'dashboard.inspections': 'عمليات التفتيش',
  'dashboard.auditors': 'عدد المدققين',
  'dashboard.issues': 'مشكلات التفتيش',
  'dashboard.score': 'متوسط الدرجة',
  'dashboard.change': 'مقارنةً بالأسبوع السابق',
  'dashboard.unchanged': 'كما في الأسبوع السابق',
  'dashboard.failed': 'تعذّر تحميل الأرقام.',
  'dashboard.latest': 'أحدث عمليات التفتيش',
  'dashboard.allInspections': 'كل عمليات التفتيش',
  'dashboard.welcome.title': 'مرحبًا بك في Plumbline',
  'dashboard.welcome.text': 'يُكتب القالب مرة واحدة ويُجاب عنه في أي مكان.',
  'dashboard.field.title': 'تطبيق الميدان على هاتفك',
  'dashboard.field.text':
    'امسح الرمز لفتحه، ثم اختر «إضافة إلى الشاشة الرئيسية» من قائمة المتصفح. يعمل دون اتصال بعد فتحه مرة واحدة.',
  'dashboard.field.qr': 'رمز QR لتطبيق الميدان: {address}',
  'dashboard.guide': 'الدليل',
  'dashboard.tutorials': 'الدروس',
  'dashboard.news': 'الجديد',
  'dashboard.mobile': 'تطبيق الجوال',
  'dashboard.quick.title': 'بداية سريعة',
  'dashboard.quick.template': 'اكتب قالبًا أو استورده',
  'dashboard.quick.inspect': 'فتّش باستخدام تطبيق الميدان',
  'dashboard.quick.report': 'اقرأ التقرير',
} satisfies TranslationOf<typeof en>
