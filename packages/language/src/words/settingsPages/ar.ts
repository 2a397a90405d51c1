import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'settingsPages.saved': 'حُفظت الإعدادات',
} satisfies TranslationOf<typeof en>
