import type { Delimiter } from './decodedTable.ts'
import { recordSpans } from './records.ts'

/** Where two fit alike, the one that is rarer in texts. */
const delimiters: readonly Delimiter[] = ['\t', ';', ',']
const sampleRecords = 200
const sampleLength = 262_144

/** How well the text reads with the delimiter: many columns in the first record, and the same number in the others. */
const fit = (text: string, delimiter: Delimiter): number => {
  let columns = 0
  let alike = 0
  let seen = 0
  for (const span of recordSpans(text, delimiter)) {
    if (span.blank) continue
    if (columns === 0) columns = span.fields
    if (span.fields === columns) alike++
    seen++
    if (seen === sampleRecords || span.end > sampleLength) break
  }
  return columns < 2 ? 0 : (alike / seen) * Math.log2(columns)
}

/** Comma, semicolon or tab; comma for a text of one column. */
export const guessDelimiter = (text: string): Delimiter => {
  let best: Delimiter = ','
  let bestFit = 0
  for (const delimiter of delimiters) {
    const found = fit(text, delimiter)
    if (found > bestFit) {
      best = delimiter
      bestFit = found
    }
  }
  return best
}
