import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'settingsPages.saved': 'Réglages enregistrés',
} satisfies TranslationOf<typeof en>
