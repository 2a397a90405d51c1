import type { SheetRows } from '../table/decodeSheets.ts'
import { readHeading, type Heading } from './headings.ts'
import { cleanText } from './labelText.ts'

/** A row of a form's sheet by its columns. Names come from outside: they are keys of maps, never of objects. */
export interface FormRow {
  readonly sheet: string
  /** As the file's own programs count: the first row is 1. */
  readonly row: number
  /** Trimmed; '' for none. */
  readonly cell: (column: string) => string
  /** Column -> language -> text, for columns that stand in several. Untrimmed. */
  readonly texts: (column: string) => ReadonlyMap<string, string>
  /** Every column that holds something. */
  readonly filled: readonly Heading[]
  /** What further columns of the same heading say otherwise. */
  readonly repeated: readonly { readonly column: string; readonly text: string }[]
}

export interface FormSheet {
  readonly name: string
  readonly headings: readonly Heading[]
  readonly rows: readonly FormRow[]
}

const none: ReadonlyMap<string, string> = new Map()

/** The first row that holds anything heads the columns; of two columns headed the same, the first that is filled counts. */
export const readSheet = ({ name, rows }: SheetRows): FormSheet => {
  const top = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const written = rows[top] ?? []
  // A column without a heading is told by where it stands
  const headings = Array.from({ length: top < 0 ? 0 : widest }, (_, at): Heading => {
    const heading = readHeading(cleanText(written[at] ?? ''))
    return heading.column === '' ? { column: `#${at + 1}`, language: '' } : heading
  })
  const read: FormRow[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= top || cells.every((cell) => cell.trim() === '')) continue
    const byColumn = new Map<string, Map<string, string>>()
    const first = new Map<string, string>()
    const filled: Heading[] = []
    const repeated: { column: string; text: string }[] = []
    for (const [at, heading] of headings.entries()) {
      // Names, conditions and what is kept as it was written are stored too
      const text = cleanText(cells[at] ?? '')
      if (text.trim() === '') continue
      const texts = byColumn.get(heading.column) ?? new Map<string, string>()
      byColumn.set(heading.column, texts)
      const said = texts.get(heading.language)
      if (said !== undefined) {
        if (said.trim() !== text.trim()) repeated.push({ column: heading.column, text: text.trim() })
        continue
      }
      texts.set(heading.language, text)
      if (!first.has(heading.column)) first.set(heading.column, text.trim())
      filled.push(heading)
    }
    read.push({
      sheet: name,
      row: index + 1,
      cell: (column) => first.get(column) ?? '',
      texts: (column) => byColumn.get(column) ?? none,
      filled,
      repeated,
    })
  }
  return { name, headings, rows: read }
}
