/** Arabic digits and their decimal mark, and the typographer's minus, as a keyboard's. */
export const latinFigures = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')

const plainDigits = (typed: string): string =>
  latinFigures(typed)
    .replaceAll('٬', '')
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')

/**
 * A typed number as people of the four languages write it: "1,234.5", "1.234,5", "1 234,5", Arabic digits; null for
 * nothing, NaN for what is no plain number. `decimalMark` is the language's own: it decides what "1,234" means.
 */
export const parseNumber = (typed: string, decimalMark: '.' | ','): number | null => {
  const plain = plainDigits(typed)
  if (plain === '') return null
  const other = decimalMark === '.' ? ',' : '.'
  for (const [group, decimal] of [
    [other, decimalMark],
    [decimalMark, other],
  ] as const) {
    const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`)
    if (grouped.test(plain)) return Number(plain.replaceAll(group, '').replace(decimal, '.'))
    // Without groups either mark is the decimal one: keypads of phones offer only one of them.
    if (/^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(plain)) return Number(plain.replace(',', '.'))
  }
  return Number.NaN
}
