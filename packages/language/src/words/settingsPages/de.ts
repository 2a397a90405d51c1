import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'settingsPages.saved': 'Einstellungen gespeichert',
} satisfies TranslationOf<typeof en>
