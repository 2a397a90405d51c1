import type { ItemType } from '@plumbline/checklist'
import type { ChecklistColumn, ColumnAt } from './columns.ts'
import type { RowError, RowErrorCode } from './rowError.ts'

/** A record of the file on its way to an item. */
export interface Draft {
  /** null: made for a `page` or `section` column, or for questions without a page; it is no row of the file. */
  readonly row: number | null
  readonly cells: Readonly<Record<ChecklistColumn, string>>
  readonly key: string
  type: ItemType | null
  parent: Draft | null
  readonly children: Draft[]
  readonly errors: RowError[]
}

const emptyCells: Readonly<Record<ChecklistColumn, string>> = {
  key: '',
  parent_key: '',
  type: '',
  title: '',
  required: '',
  options: '',
  min: '',
  max: '',
  default_value: '',
  info: '',
  url: '',
  page: '',
  section: '',
}

export const fail = (
  draft: Draft,
  field: ChecklistColumn,
  code: RowErrorCode,
  data: Readonly<Record<string, string | number>> = {},
): void => {
  if (draft.row !== null) draft.errors.push({ row: draft.row, field, code, data })
}

export const madeDraft = (type: ItemType, title: string): Draft => ({
  row: null,
  cells: { ...emptyCells, title },
  key: '',
  type,
  parent: null,
  children: [],
  errors: [],
})

/** The rows below the headings that hold anything, with what the mapped columns say. */
export const draftsOf = (
  rows: readonly (readonly string[])[],
  columns: readonly ColumnAt[],
  headerRow: number | null,
): Draft[] =>
  rows.flatMap((row, index) => {
    if (index <= (headerRow ?? -1) || row.every((cell) => cell.trim() === '')) return []
    const cells = { ...emptyCells }
    for (const column of columns) cells[column.id] = row[column.index] ?? ''
    return [{ row: index + 1, cells, key: cells.key.trim(), type: null, parent: null, children: [], errors: [] }]
  })
