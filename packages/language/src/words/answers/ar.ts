import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'answers.none': '–',
  'answers.notApplicable': 'لا ينطبق',
  'answers.yes': 'نعم',
  'answers.no': 'لا',
  'answers.on': 'تشغيل',
  'answers.off': 'إيقاف',
  'answers.ok': 'مطابق',
  'answers.notOk': 'غير مطابق',
  'answers.option': 'الخيار {number}',
  'answers.acknowledged': 'تم الإقرار',
  'answers.notAcknowledged': 'لم يتم الإقرار',
  'answers.photos':
    '{count, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  'answers.videos':
    '{count, plural, zero {لا مقاطع فيديو} one {مقطع فيديو واحد} two {مقطعا فيديو} few {# مقاطع فيديو} many {# مقطع فيديو} other {# مقطع فيديو}}',
  'answers.recordings':
    '{count, plural, zero {لا تسجيلات} one {تسجيل واحد} two {تسجيلان} few {# تسجيلات} many {# تسجيلًا} other {# تسجيل}}',
  'answers.files':
    '{count, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}',
  'answers.entries':
    '{count, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
  'answers.signed': 'تم التوقيع',
  'answers.dayAndTime': 'اليوم {day}، {time}',
  'answers.accuracy': '{place} (± {metres} م)',
  'answers.unknown': 'غير معروف',
  'answers.removedOption': 'إجابة محذوفة',
  'answers.secret': '••••••',
} satisfies TranslationOf<typeof en>
