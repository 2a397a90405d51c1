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

/**
 * What is shown of every medium that rows name, by its uuid in small letters. null: it was taken away and stands nowhere
 * else. Where it stands twice, once with a drawing, the drawing counts.
 */
export const shownMedia = (
  rows: readonly Pick<StandingRow, 'aspect' | 'value'>[],
): ReadonlyMap<string, string | null> => {
  const shown = new Map<string, string | null>()
  for (const row of rows) {
    if (!row.aspect.startsWith(prefix)) continue
    const uuid = row.aspect.slice(prefix.length).toLowerCase()
    const known = shown.get(uuid) ?? null
    if (known === null || known === uuid) shown.set(uuid, shownMedium(row)?.toLowerCase() ?? known)
  }
  return shown
}
