/** A number that can be reckoned with; null for anything else. */
export function finiteNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The same, also of a number that is written as text: a constant's, an option's value, the value of a condition. */
export function numberIn(value: unknown): number | null {
  return finiteNumber(typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
}
