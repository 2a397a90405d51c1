import { fieldOf } from '../template/field-of.ts'
import type { StandingRow } from './standing.ts'

const prefix = 'media:'

/**
 * The medium that a row shows: with a drawing on it the marked one alone, as what was made unreadable stays so wherever
 * it is shown. null: the row is of no medium, or it was taken away.
 */
export function shownMedium({ aspect, value }: Pick<StandingRow, 'aspect' | 'value'>): string | null {
  if (!aspect.startsWith(prefix) || value === null) return null
  const marked = fieldOf(value, 'markup_uuid')
  return typeof marked === 'string' ? marked : aspect.slice(prefix.length)
}
