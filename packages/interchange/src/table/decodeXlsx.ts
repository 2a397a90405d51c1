import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { refuse, type DecodedTable, type DecodeOptions } from './decodedTable.ts'
import { zipEntries, type ZipEntry } from './zipEntries.ts'

/** A workbook of 30 MB that holds more than this unpacked was made to do harm, or is no checklist. */
const mostUnpacked = 400_000_000
const mostCells = 5_000_000
const rowsPerSlice = 500

const kindOf = (entries: readonly ZipEntry[]): string => {
  const names = new Set(entries.map((entry) => entry.name))
  if (names.has('xl/workbook.bin')) return 'xlsb'
  if (names.has('word/document.xml')) return 'docx'
  if (names.has('ppt/presentation.xml')) return 'pptx'
  return names.has('content.xml') ? 'ods' : 'zip'
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Excel's dates have no zone; they come as the same figures in UTC. */
const dateText = (date: Date): string => {
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  if (hours === 0 && minutes === 0 && seconds === 0) return day
  return `${day}T${two(hours)}:${two(minutes)}:${two(seconds)}`
}

const cellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** The first sheet of a workbook, by rows of the sheet: one that is left out in the file is a blank one here. */
export const decodeXlsx = async (bytes: Uint8Array, options: DecodeOptions = {}): Promise<DecodedTable> => {
  const entries = zipEntries(bytes)
  if (entries === null) return refuse('damaged')
  if (!entries.some((entry) => entry.name === 'xl/workbook.xml' || entry.name === 'xl/workbook2.xml'))
    return refuse('notATable', { kind: kindOf(entries) })
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (unpacked > mostUnpacked) return refuse('tooLarge', { limit: mostUnpacked })
  // The reader unpacks no more than the directory says; a size left out would lift that limit.
  if (entries.some((entry) => entry.size === 0 && entry.packed > 2)) return refuse('damaged')

  const rows: string[][] = []
  let cells = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      cells += values.length + Math.max(0, index - rows.length)
      if (cells > mostCells) return refuse('tooLarge', { limit: mostCells })
      while (rows.length < index) rows.push([])
      rows[index] = values.map(cellText)
      if (rows.length % rowsPerSlice === 0) await options.pause?.()
    }
  } catch (error) {
    // What the reader throws concerns the bytes: they are the user's, and the answer is the user's to read.
    if (error instanceof Error) return refuse('damaged', { reason: error.message })
    throw error
  }
  if (!rows.some((row) => row.some((cell) => cell.trim() !== ''))) return refuse('empty')
  return { ok: true, rows, format: 'xlsx', encoding: null, delimiter: null }
}
