import { streamXlsxRows } from 'hucre/xlsx'
import { cellText } from './cellText.ts'
import { checkArchive } from './checkArchive.ts'
import { refuse } from './decodedTable.ts'
import { TableUnreadable, type OpenedTable } from './tableStream.ts'

const mostCells = 5_000_000
const rowsPerSlice = 500

const tooLarge = (): TableUnreadable => new TableUnreadable(refuse('tooLarge', { limit: mostCells }))

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<string[][], void, undefined> {
  let rows: string[][] = []
  let read = 0
  let cells = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const missing = Math.max(0, index - read)
      cells += values.length + missing
      if (cells > mostCells) throw tooLarge()
      for (let blank = 0; blank < missing; blank++) rows.push([])
      rows.push(values.map(cellText))
      read += missing + 1
      if (rows.length < rowsPerSlice) continue
      yield rows
      rows = []
    }
  } catch (error) {
    if (error instanceof TableUnreadable) throw error
    // What the reader throws concerns the bytes: they are the user's, and the answer is the user's to read.
    if (error instanceof Error) throw new TableUnreadable(refuse('damaged', { reason: error.message }))
    throw error
  }
  yield rows
}

/** The first sheet of a workbook, by rows of the sheet: one that is left out in the file is a blank one here. */
export const openXlsx = (bytes: Uint8Array): OpenedTable =>
  checkArchive(bytes) ?? { ok: true, format: 'xlsx', encoding: null, delimiter: null, slices: () => slicesOf(bytes) }
