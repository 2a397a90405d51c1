import { writeXlsx, writeXlsxStream, type CellValue, type WriteSheet } from 'hucre/xlsx'
import type { TableRow } from './tableToCsv.ts'

/** Excel opens no cell with more characters. */
const longestCell = 32_767

/** Text that looks like the format's own escape of a control character (ECMA-376, ST_Xstring) is escaped itself. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g

const cellValue = (cell: TableRow[number]): CellValue => {
  if (typeof cell !== 'string') return cell
  const text = cell.length > longestCell ? `${cell.slice(0, longestCell - 1)}…` : cell
  return text.replaceAll(looksEscaped, '_x005F_')
}

const forbidden = /[\\/?*[\]:]/g

/** Names of sheets have at most 31 characters and none of \ / ? * [ ] : */
const sheetName = (name: string): string => {
  const usable = name.replaceAll(forbidden, ' ').replaceAll(/^'|'$/g, '').trim().slice(0, 31).trim()
  return usable === '' ? 'Sheet' : usable
}

/**
 * A table as a workbook of one sheet, chunk by chunk; memory does not grow with the rows. Cells of text are text, also
 * where they begin like a formula. Text past 32,767 characters is cut, as Excel opens no longer cell.
 */
export async function* tableToXlsx(
  name: string,
  header: readonly string[],
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
): AsyncGenerator<Uint8Array, void, undefined> {
  async function* values(): AsyncGenerator<CellValue[], void, undefined> {
    yield header.map(cellValue)
    for await (const row of rows) yield row.map(cellValue)
  }
  const reader = writeXlsxStream(values(), { name: sheetName(name), freezePane: { rows: 1 } }).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  /** In characters, by column. */
  readonly widths?: readonly number[]
}

/** Small sheets at once. */
export const xlsxOf = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, header, rows, widths = [] }): WriteSheet => ({
      name: sheetName(name),
      rows: [header.map(cellValue), ...rows.map((row) => row.map(cellValue))],
      columns: header.map((_, column) => ({ width: widths[column] ?? 16 })),
      freezePane: { rows: 1 },
    })),
  })
