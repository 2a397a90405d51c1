/**
 * A typed number as people of the four languages write it: "1,234.5", "1.234,5", "1 234,5", Arabic digits; null for
 * nothing, NaN for what is no number. The last of comma and point is the decimal mark; one that stands before groups
 * of three, several times, only sets thousands apart.
 */
export const parseNumber = (typed: string): number | null => {
  const plain = typed
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/[\s\u00a0\u202f'’\u200e\u200f\u061c]/g, '')
  if (plain === '') return null
  const comma = plain.lastIndexOf(',')
  const point = plain.lastIndexOf('.')
  const decimal = comma > point ? ',' : '.'
  const other = decimal === ',' ? '.' : ','
  const ungrouped = plain.replaceAll(other, '')
  const repeated = ungrouped.indexOf(decimal) !== ungrouped.lastIndexOf(decimal)
  const normal = repeated ? ungrouped.replaceAll(decimal, '') : ungrouped.replace(decimal, '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(normal) ? Number(normal) : Number.NaN
}
