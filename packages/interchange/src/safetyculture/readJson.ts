/** Reads unknown JSON by its fields; names from outside are only ever looked up as own properties. */

export type Fields = ReadonlyMap<string, unknown>

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map()

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

export const numberOf = (value: unknown): number | null => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** What a value says, for a list of losses. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Does a field say anything? Nothing, "no" and an empty list or object say that there is nothing. */
export const isSomething = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '' || value === false) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
