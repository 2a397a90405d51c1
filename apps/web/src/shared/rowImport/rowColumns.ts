import { largestUpload, type RowImportAnswer } from '@plumbline/contract'
import { matchHeadings, openTable, TableUnreadable, type TableProblem } from '@plumbline/interchange'

/** One thing a row can say. */
export interface RowColumn {
  readonly id: string
  readonly label: string
  /** What a file may call it beside its id and its label. */
  readonly headings?: readonly string[]
  readonly required?: boolean
}

/** As the call of the import takes it. */
export interface SentRows {
  readonly file: File
  readonly fileName: string
  readonly columns: string
  readonly query: Readonly<Partial<Record<'check' | 'valid_only' | 'small_ok' | 'background', '1'>>>
}

export type SendRows = (sent: SentRows) => Promise<RowImportAnswer>

export interface FileRow {
  /** As the file's own programs count: the first row is 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** A file as the wizard shows it: its headings and first rows; the server reads the rest. */
export interface RowFile {
  readonly file: File
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
}

export type RowFileProblem = { readonly kind: 'no-rows' } | { readonly kind: 'table'; readonly problem: TableProblem }

export type ReadRowFile =
  | { readonly ok: true; readonly file: RowFile }
  | { readonly ok: false; readonly problem: RowFileProblem }

/** Rows that are shown before anything is sent. */
const shownRows = 200

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const firstRows = async (file: File, bytes: Uint8Array): Promise<ReadRowFile> => {
  const opened = await openTable(bytes, { maxBytes: largestUpload })
  if (!opened.ok) return { ok: false, problem: { kind: 'table', problem: opened.problem } }
  const rows: FileRow[] = []
  let number = 0
  for await (const slice of opened.slices()) {
    for (const cells of slice) {
      number++
      if (!isBlank(cells)) rows.push({ number, cells })
    }
    if (rows.length > shownRows) break
  }
  const [head, ...others] = rows
  if (!head || others.length === 0) return { ok: false, problem: { kind: 'no-rows' } }
  return { ok: true, file: { file, header: head.cells, rows: others.slice(0, shownRows) } }
}

export const readRowFile = async (file: File): Promise<ReadRowFile> => {
  try {
    return await firstRows(file, new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof TableUnreadable) return { ok: false, problem: { kind: 'table', problem: error.problem } }
    throw error
  }
}

/** Column of the file by what it holds. */
export type Mapping = Readonly<Record<string, number>>

export const guessMapping = (columns: readonly RowColumn[], header: readonly string[]): Mapping =>
  Object.fromEntries(
    matchHeadings(
      columns.map(({ id, label, headings = [] }) => ({ id, headings: [label, ...headings] })),
      header,
    ).map(({ id, index }) => [id, index]),
  )

/** A column of the file is one thing: choosing it takes it away from another. */
export const withColumn = (mapping: Mapping, id: string, index: number | null): Mapping => {
  const others = Object.entries(mapping).filter(([other, at]) => other !== id && at !== index)
  return Object.fromEntries(index === null ? others : [...others, [id, index]])
}

export const writtenColumns = (mapping: Mapping): string =>
  JSON.stringify(Object.entries(mapping).map(([id, index]) => ({ id, index })))
