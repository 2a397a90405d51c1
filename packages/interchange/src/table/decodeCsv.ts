import { parse } from '#csv-parse'
import { refuse, type DecodedTable, type DecodeOptions, type Delimiter } from './decodedTable.ts'
import { decodeText } from './decodeText.ts'
import { unescapeFormula } from './formulaPrefix.ts'
import { guessDelimiter } from './guessDelimiter.ts'
import { recordSpans } from './records.ts'

/** Characters that are parsed in one go: some 5 ms. */
const sliceLength = 65_536

/** A text of 30 MB that holds more than this was made to do harm, or is no table. A record is counted in characters. */
const mostCells = 5_000_000
const mostRows = 250_000
const longestRecord = 2_000_000

/** Excel's own first line "sep=;", which it does not show as a row. */
const separatorLine = /^sep=([,;\t])\r?\n?/

const parseSlice = (slice: string, delimiter: Delimiter): string[][] =>
  parse(slice, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })

export const decodeCsv = async (bytes: Uint8Array, options: DecodeOptions = {}): Promise<DecodedTable> => {
  const decoded = decodeText(bytes)
  if (decoded === null) return refuse('unreadableText')
  const told = separatorLine.exec(decoded.text)
  const text = told ? decoded.text.slice(told[0].length) : decoded.text
  const delimiter = told?.[1] === ';' || told?.[1] === '\t' || told?.[1] === ',' ? told[1] : guessDelimiter(text)

  const rows: string[][] = []
  let from = 0
  let to = 0
  let records = 0
  let cells = 0
  const take = (): void => {
    for (const row of parseSlice(text.slice(from, to), delimiter)) rows.push(row.map(unescapeFormula))
    from = to
  }
  for (const span of recordSpans(text, delimiter)) {
    records++
    if (span.open) return refuse('quoteNotClosed', { row: records })
    cells += span.fields
    if (records > mostRows || cells > mostCells) return refuse('tooLarge', { limit: mostCells })
    if (span.end - span.start > longestRecord) return refuse('tooLarge', { limit: longestRecord })
    to = span.end
    if (to - from < sliceLength) continue
    take()
    await options.pause?.()
  }
  take()
  if (!rows.some((row) => row.some((cell) => cell.trim() !== ''))) return refuse('empty')
  return { ok: true, rows, format: 'csv', encoding: decoded.encoding, delimiter }
}
