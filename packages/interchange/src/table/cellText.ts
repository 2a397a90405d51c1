import type { CellValue } from 'hucre/xlsx'

const two = (value: number): string => String(value).padStart(2, '0')

/** Excel's dates have no zone; they come as the same figures in UTC. */
const dateText = (date: Date): string => {
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  if (hours === 0 && minutes === 0 && seconds === 0) return day
  return `${day}T${two(hours)}:${two(minutes)}:${two(seconds)}`
}

/** A cell of a workbook as text. Of a formula it is the result that was last worked out. */
export const cellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  // Nothing keeps a NUL or half a character: the format's escapes can write both.
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '\ufffd')
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}
