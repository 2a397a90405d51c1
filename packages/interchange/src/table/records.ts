import type { Delimiter } from './decodedTable.ts'

/** Where one record of a CSV text stands, its line end included, and how many fields it has. */
export interface RecordSpan {
  readonly start: number
  readonly end: number
  readonly fields: number
  /** It ends with the text, inside quotation marks. */
  readonly open: boolean
  /** Nothing stands on its line. */
  readonly blank: boolean
}

const quote = 34
const lf = 10
const cr = 13

/**
 * The records of a text, without reading their cells: to count columns and to cut a long text where a parser may begin
 * anew. A quotation mark opens only at the start of a field and a line end counts only outside quotation marks, as
 * csv-parse with relax_quotes has it.
 */
export function* recordSpans(text: string, delimiter: Delimiter): Generator<RecordSpan, void, undefined> {
  const separator = delimiter.charCodeAt(0)
  const { length } = text
  let start = 0
  let at = 0
  while (start < length) {
    let fields = 1
    let fieldStart = true
    let quoted = false
    let contentEnd = length
    while (at < length) {
      const code = text.charCodeAt(at)
      at++
      if (quoted) {
        if (code !== quote) continue
        if (text.charCodeAt(at) === quote) at++
        else quoted = false
      } else if (code === separator) {
        fields++
        fieldStart = true
        continue
      } else if (code === lf || code === cr) {
        contentEnd = at - 1
        if (code === cr && text.charCodeAt(at) === lf) at++
        break
      } else if (code === quote && fieldStart) quoted = true
      fieldStart = false
    }
    yield { start, end: at, fields, open: quoted, blank: contentEnd === start }
    start = at
  }
}
