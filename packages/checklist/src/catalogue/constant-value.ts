/** The number that a constant stands for, by its option `default_value`: a number, also written as text; null when it is none. */
export function constantValue(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
