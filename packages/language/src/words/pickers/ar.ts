import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'pickers.choose': 'اختر',
  'pickers.chosen':
    '{count, plural, zero {لا شيء محدد} one {عنصر واحد محدد} two {عنصران محددان} few {# عناصر محددة} many {# عنصرًا محددًا} other {# عنصر محدد}}',
  'pickers.noResults': 'لا نتائج',
  'pickers.noResultsFor': 'لا نتائج لـ {search}',
  'pickers.failed': 'تعذّر تحميل الخيارات',
  'pickers.clear': 'مسح التحديد',
  'pickers.clear.ask':
    '{count, plural, zero {مسح التحديد؟} one {مسح خيار واحد؟} two {مسح الخيارين؟} few {مسح # خيارات؟} many {مسح # خيارًا؟} other {مسح # خيار؟}}',
  'pickers.clear.confirm': 'تأكيد',
  'pickers.partial': 'محدد جزئيًا',
  'pickers.calendar.open': 'فتح التقويم: {label}',
  'pickers.calendar.next': 'الشهر التالي',
  'pickers.calendar.previous': 'الشهر السابق',
  'pickers.calendar.level': 'الشهر والسنة',
  'pickers.day.early': 'ليس قبل {day}',
  'pickers.day.late': 'ليس بعد {day}',
  'pickers.period': 'الفترة',
  'pickers.from': 'من',
  'pickers.to': 'إلى',
  'pickers.preset.today': 'اليوم',
  'pickers.preset.yesterday': 'أمس',
  'pickers.preset.this_week': 'هذا الأسبوع',
  'pickers.preset.last_7_days': 'آخر 7 أيام',
  'pickers.preset.last_30_days': 'آخر 30 يومًا',
  'pickers.preset.last_3_months': 'آخر 3 أشهر',
  'pickers.preset.last_6_months': 'آخر 6 أشهر',
  'pickers.preset.last_year': 'السنة الماضية',
  'pickers.preset.custom': 'مخصص',
} satisfies TranslationOf<typeof en>
