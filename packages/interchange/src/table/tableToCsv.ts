import { stringify } from '#csv-stringify'
import { escapeFormula } from './formulaPrefix.ts'

declare const TextEncoder: { new (): { encode(text: string): Uint8Array } }

/** A cell of an export. null is a blank one. */
export type TableCell = string | number | boolean | Date | null

export type TableRow = readonly TableCell[]

const rowsPerSlice = 500

/** Only typed text can hold a formula; figures, dates and flags are written by us. */
const cellText = (cell: TableCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return escapeFormula(cell)
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

const write = (rows: readonly TableRow[]): string =>
  stringify(
    rows.map((row) => row.map(cellText)),
    {
      record_delimiter: '\r\n',
      // Lone line ends, other programs' delimiters and outer spaces survive only in quotation marks
      quoted_match: /^\s|\s$|[\r\n;\t]/,
    },
  )

/**
 * A table as CSV, slice by slice: UTF-8 with its mark (Excel asks for it), CRLF, quotation marks where needed, formulas
 * disarmed. Rows are taken as the reader of the bytes asks for them.
 */
export async function* tableToCsv(
  header: readonly string[],
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  yield encoder.encode(`\ufeff${write([header])}`)
  let slice: TableRow[] = []
  for await (const row of rows) {
    slice.push(row)
    if (slice.length < rowsPerSlice) continue
    yield encoder.encode(write(slice))
    slice = []
  }
  if (slice.length > 0) yield encoder.encode(write(slice))
}

/** A small table at once. */
export const csvOf = (header: readonly string[], rows: readonly TableRow[]): Uint8Array =>
  new TextEncoder().encode(`\ufeff${write([header, ...rows])}`)
