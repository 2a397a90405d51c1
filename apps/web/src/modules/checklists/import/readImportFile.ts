import { largestUpload, smallestImport } from '@plumbline/contract'
import {
  findHeaderRow,
  guessColumns,
  openChecklist,
  type ChecklistColumn,
  type OpenedChecklist,
  type OpenProblem,
  type OpenWords,
} from '@plumbline/interchange'

/** A file as the wizard works with it: the bytes that are sent and the rows that are shown. */
export interface TableFile {
  readonly kind: 'table'
  readonly file: File
  /** Every row of the file; the first is row 1. */
  readonly rows: readonly (readonly string[])[]
  /** Index of the row with the column titles. */
  readonly headerRow: number
}

/** A file without columns: what is in it is known at once. */
export interface FormFile {
  readonly kind: 'form'
  readonly file: File
  readonly format: 'xlsform' | 'safetyculture' | 'plumbline'
  readonly opened: Opened
}

export type ImportFile = TableFile | FormFile
export type Opened = Extract<OpenedChecklist, { ok: true }>

export type FileProblem =
  /** May be imported anyway (decisions C-6). */
  | { readonly kind: 'too-small' }
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'table'; readonly problem: OpenProblem }

/** What stops a file that could be read: less than 10 KB, unless it is taken anyway. */
export const smallProblem = (size: number, smallOk: boolean): FileProblem | null =>
  size < smallestImport && !smallOk ? { kind: 'too-small' } : null

export type ReadImportFile =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly problem: FileProblem }

/** Lets the browser paint between two slices of a long file. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** `words` go into what is shown of a form; the server writes its own when it is stored. */
export const readImportFile = async (
  file: File,
  { words, language }: { readonly words: OpenWords; readonly language: string },
): Promise<ReadImportFile> => {
  const opened = await openChecklist(new Uint8Array(await file.arrayBuffer()), {
    ids: () => crypto.randomUUID(),
    title: titleOf(file.name),
    language,
    words,
    pause,
    maxBytes: largestUpload,
  })
  if (!opened.ok) return { ok: false, problem: { kind: 'table', problem: opened.problem } }
  const { format, table } = opened
  if (format === 'xlsform' || format === 'safetyculture' || format === 'plumbline')
    return { ok: true, file: { kind: 'form', file, format, opened } }
  const rows = table?.rows ?? []
  const headerRow = findHeaderRow(rows) ?? 0
  if (rows.slice(headerRow + 1).every(isBlank)) return { ok: false, problem: { kind: 'no-rows' } }
  return { ok: true, file: { kind: 'table', file, rows, headerRow } }
}

export interface FileRow {
  /** As the file's own programs count: the first row is 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** The rows below the column titles that hold anything. */
export const rowsOf = ({ rows, headerRow }: TableFile): readonly FileRow[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ number, cells }) => number > headerRow + 1 && !isBlank(cells))

/** Which column of the file is which field; a field that is absent is not in the file. */
export type Mapping = Readonly<Partial<Record<ChecklistColumn, number>>>

export const guessMapping = ({ rows, headerRow }: TableFile): Mapping =>
  Object.fromEntries(guessColumns(rows[headerRow] ?? []).map(({ id, index }) => [id, index]))

/** A column of the file is one field: choosing it takes it away from another. */
export const withColumn = (mapping: Mapping, field: ChecklistColumn, index: number | null): Mapping => {
  const others = Object.entries(mapping).filter(([id, at]) => id !== field && at !== index)
  return Object.fromEntries(index === null ? others : [...others, [field, index]])
}

/** As the import call takes it. */
export const columnsOf = (mapping: Mapping): string =>
  JSON.stringify(Object.entries(mapping).map(([id, index]) => ({ id, index })))

/** A title to begin with: "racking-inspection_2026.xlsx" -> "Racking inspection 2026"; a name with spaces stays. */
export const titleOf = (fileName: string): string => {
  const name = fileName.replace(/\.[^.]{1,5}$/, '').trim()
  const words = name.includes(' ') ? name : name.replaceAll(/[-_]+/g, ' ').trim()
  return (words.charAt(0).toLocaleUpperCase() + words.slice(1)).slice(0, 255)
}
