import type { IdSource, ItemType, Template } from '@plumbline/checklist'
import type { JsonProblem } from './checklist/checklistJson.ts'
import type { ColumnAt } from './checklist/columns.ts'
import type { ImportWords } from './checklist/readChecklist.ts'
import type { Loss } from './loss.ts'
import type { DecodeOptions, Table, TableProblem } from './table/decodedTable.ts'

/** What a file is, by its content and never by its name. */
export type ChecklistFormat = 'csv' | 'xlsx' | 'xls' | 'xlsform' | 'safetyculture' | 'plumbline'

/** Words that go into the template, in its language. */
export interface OpenWords extends ImportWords {
  readonly startPage: string
  /** The choice that lets something else be written; "Other" when absent. */
  readonly other?: string
}

export interface OpenChecklistInput extends DecodeOptions {
  readonly ids: IdSource
  /** For a file that says none. */
  readonly title: string
  readonly language: string
  readonly words: OpenWords
  /** Rows of one sheet or table that are read at most: reading them takes its time in one go. Absent: any number. */
  readonly maxRows?: number
  /** Of a table: which column is which. Absent: by their headings. */
  readonly columns?: readonly ColumnAt[]
}

export type OpenProblem =
  | TableProblem
  | { readonly code: JsonProblem['code']; readonly data: Readonly<Record<string, string | number>> }

/** Something of the file that is not in the template. */
export interface OpenError {
  /** null in a file without rows, and for the file as a whole. */
  readonly row: number | null
  readonly sheet: string
  readonly name: string
  readonly field: string
  /** Of a table a RowErrorCode, of a form a FormErrorCode, of a SafetyCulture template a NodeProblemCode. */
  readonly code: string
  readonly data: Readonly<Record<string, string | number>>
}

/** One item of the file as the wizard shows it before anything is stored. */
export interface OpenedRow {
  readonly row: number | null
  readonly key: string
  readonly type: ItemType | null
  readonly typeText: string
  readonly title: string
  readonly depth: number
  readonly parentTitle: string | null
  readonly required: boolean
  readonly options: readonly string[]
  readonly info: string
}

export interface OpenedCounts {
  readonly pages: number
  readonly sections: number
  readonly questions: number
}

export type OpenedChecklist =
  | { readonly ok: false; readonly problem: OpenProblem }
  | {
      readonly ok: true
      readonly format: ChecklistFormat
      readonly template: Template
      readonly rows: readonly OpenedRow[]
      readonly errors: readonly OpenError[]
      readonly losses: readonly Loss[]
      readonly counts: OpenedCounts
      /** Languages of the template, its own first. */
      readonly languages: readonly string[]
      /** The file's own name for an item (a form's path, an element's id) -> id of the item; empty where it has none. */
      readonly paths: ReadonlyMap<string, string>
      /** The table, so that its columns can be mapped otherwise; null for other formats. */
      readonly table: Table | null
    }
