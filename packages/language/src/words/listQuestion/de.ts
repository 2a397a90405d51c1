import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {
  'listQuestion.missing': 'Diese Liste ist noch nicht auf diesem Gerät. Sie kommt, sobald ein Netz da ist.',
  'listQuestion.empty': 'Diese Liste hat noch keine Einträge',
  'listQuestion.more': '{count, plural, one {# weiterer: suchen Sie danach} other {# weitere: suchen Sie danach}}',
} as const satisfies TranslationOf<typeof en>
