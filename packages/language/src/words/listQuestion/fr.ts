import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'listQuestion.missing': 'Cette liste n’est pas encore sur cet appareil. Elle arrive dès qu’il y a du réseau.',
  'listQuestion.empty': 'Cette liste n’a pas encore d’éléments',
  'listQuestion.more': '{count, plural, one {# de plus : cherchez-le} other {# de plus : cherchez-les}}',
} as const satisfies TranslationOf<typeof en>
