import { readXls, readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { cellText } from './cellText.ts'
import { refuse, type DecodeOptions, type TableProblem } from './decodedTable.ts'
import { checkArchive } from './checkArchive.ts'
import { isEncrypted } from './signatures.ts'

/** One sheet of a workbook: `rows[0]` is row 1, cells are texts as in decodeTable. */
export interface SheetRows {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export type DecodedSheets =
  | {
      readonly ok: true
      readonly sheets: readonly SheetRows[]
      /** Names of the workbook's sheets that were not wanted. */
      readonly others: readonly string[]
    }
  | { readonly ok: false; readonly problem: TableProblem }

const mostCells = 5_000_000
const rowsPerSlice = 500
/** Excel 97-2003 is read in one go, some 20 MB a second: more would hold everybody else up. */
const largestXls = 5 * 1024 * 1024

const damaged = (error: unknown): DecodedSheets => {
  // What the readers throw concerns the bytes: they are the user's, and the answer is the user's to read.
  if (error instanceof Error) return refuse('damaged', { reason: error.message })
  throw error
}

/** The names of a workbook's sheets, in order; nothing of the sheets is read. */
const sheetNames = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const names: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name }) => {
      names.push(name)
      return false
    },
  })
  return names
}

const fromXlsx = async (
  bytes: Uint8Array,
  wanted: (name: string, index: number) => boolean,
  options: DecodeOptions,
): Promise<DecodedSheets> => {
  const refused = checkArchive(bytes)
  if (refused !== null) return refused
  const sheets: SheetRows[] = []
  const others: string[] = []
  let cells = 0
  try {
    for (const [at, name] of (await sheetNames(bytes)).entries()) {
      if (!wanted(name, at)) {
        others.push(name)
        continue
      }
      const rows: string[][] = []
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
        cells += values.length + Math.max(0, index - rows.length)
        if (cells > mostCells) return refuse('tooLarge', { limit: mostCells })
        while (rows.length < index) rows.push([])
        rows[index] = values.map(cellText)
        if (rows.length % rowsPerSlice === 0) await options.pause?.()
      }
      sheets.push({ name, rows })
    }
  } catch (error) {
    return damaged(error)
  }
  return { ok: true, sheets, others }
}

/** Rows and cells that the file leaves out are holes in what the reader gives. */
const textsOf = (row: readonly CellValue[] | undefined): readonly string[] =>
  row === undefined ? [] : Array.from(row.keys(), (at) => cellText(row[at]))

const fromXls = async (
  bytes: Uint8Array,
  wanted: (name: string, index: number) => boolean,
  options: DecodeOptions,
): Promise<DecodedSheets> => {
  if (isEncrypted(bytes)) return refuse('encrypted')
  if (bytes.length > largestXls) return refuse('tooLarge', { limit: largestXls })
  try {
    const workbook = await readXls(bytes)
    await options.pause?.()
    const sheets: SheetRows[] = []
    const others: string[] = []
    for (const [at, { name, rows }] of workbook.sheets.entries()) {
      if (!wanted(name, at)) {
        others.push(name)
        continue
      }
      sheets.push({ name, rows: Array.from(rows.keys(), (at) => textsOf(rows[at])) })
      await options.pause?.()
    }
    return { ok: true, sheets, others }
  } catch (error) {
    // Before Excel 97, or no workbook at all
    if (error instanceof Error && /unsupported xls version/i.test(error.message)) return refuse('oldExcel')
    return damaged(error)
  }
}

/** The wanted sheets of a workbook, `format` being what its first bytes say. */
export const decodeSheets = (
  bytes: Uint8Array,
  format: 'xlsx' | 'xls',
  wanted: (name: string, index: number) => boolean,
  options: DecodeOptions = {},
): Promise<DecodedSheets> => (format === 'xlsx' ? fromXlsx(bytes, wanted, options) : fromXls(bytes, wanted, options))
