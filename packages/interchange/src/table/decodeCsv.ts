import { parse } from '#csv-parse'
import { refuse, type Delimiter } from './decodedTable.ts'
import { decodeText } from './decodeText.ts'
import { unescapeFormula } from './formulaPrefix.ts'
import { guessDelimiter } from './guessDelimiter.ts'
import { recordSpans } from './records.ts'
import { TableUnreadable, type OpenedTable } from './tableStream.ts'

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

function* slicesOf(text: string, delimiter: Delimiter): Generator<string[][], void, undefined> {
  let from = 0
  let to = 0
  let records = 0
  let cells = 0
  const take = (): string[][] => {
    const rows = parseSlice(text.slice(from, to), delimiter).map((row) => row.map(unescapeFormula))
    from = to
    return rows
  }
  for (const span of recordSpans(text, delimiter)) {
    records++
    if (span.open) throw new TableUnreadable(refuse('quoteNotClosed', { row: records }))
    cells += span.fields
    if (records > mostRows || cells > mostCells) throw new TableUnreadable(refuse('tooLarge', { limit: mostCells }))
    if (span.end - span.start > longestRecord) throw new TableUnreadable(refuse('tooLarge', { limit: longestRecord }))
    to = span.end
    if (to - from >= sliceLength) yield take()
  }
  yield take()
}

/** The records of a text in UTF-8, UTF-16 or Windows-1252, whatever separates its fields. */
export const openCsv = (bytes: Uint8Array): OpenedTable => {
  const decoded = decodeText(bytes)
  if (decoded === null) return refuse('unreadableText')
  const told = separatorLine.exec(decoded.text)
  const text = told ? decoded.text.slice(told[0].length) : decoded.text
  const delimiter = told?.[1] === ';' || told?.[1] === '\t' || told?.[1] === ',' ? told[1] : guessDelimiter(text)
  return {
    ok: true,
    format: 'csv',
    encoding: decoded.encoding,
    delimiter,
    slices: () => slicesOf(text, delimiter),
  }
}
