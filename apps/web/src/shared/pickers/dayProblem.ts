import { formatDate } from '@plumbline/language'
import type { WebTranslator } from '../words/index.ts'
import { firstDay } from './datePresets.ts'

/** What is wrong with a day that can be typed as well as chosen; null: nothing. '' is no day, and right. */
export const dayProblem = (
  t: WebTranslator,
  value: string,
  earliest: string = firstDay,
  latest?: string,
): string | null => {
  if (value === '') return null
  if (value < earliest) return t('pickers.day.early', { day: formatDate(t.language, earliest, 'UTC') })
  // A year of five figures, as some browsers let people type it, comes behind every other.
  if (latest !== undefined && (value.length > latest.length || value > latest))
    return t('pickers.day.late', { day: formatDate(t.language, latest, 'UTC') })
  return null
}
