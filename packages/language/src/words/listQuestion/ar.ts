import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'listQuestion.missing': 'هذه القائمة ليست على هذا الجهاز بعد. ستصل حالما تتوفر شبكة.',
  'listQuestion.empty': 'لا عناصر في هذه القائمة بعد',
  'listQuestion.more':
    '{count, plural, zero {لا مزيد} one {عنصر آخر: ابحث عنه} two {عنصران آخران: ابحث عنهما} few {# عناصر أخرى: ابحث عنها} many {# عنصرًا آخر: ابحث عنها} other {# عنصر آخر: ابحث عنها}}',
} as const satisfies TranslationOf<typeof en>
