import { streamXlsxRows } from 'hucre/xlsx'
import { cellText } from './cellText.ts'
import { checkArchive } from './checkArchive.ts'
import { refuse, type DecodedTable, type DecodeOptions } from './decodedTable.ts'

const mostCells = 5_000_000
const rowsPerSlice = 500

/** The first sheet of a workbook, by rows of the sheet: one that is left out in the file is a blank one here. */
export const decodeXlsx = async (bytes: Uint8Array, options: DecodeOptions = {}): Promise<DecodedTable> => {
  const refused = checkArchive(bytes)
  if (refused !== null) return refused
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
