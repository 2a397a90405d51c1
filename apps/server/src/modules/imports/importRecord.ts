import type { RowImport } from '@plumbline/contract'
import type { ColumnAt } from './fileRows.ts'
import type { RowProblem } from './importTarget.ts'

export interface ImportRecord extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly created_by: number
  readonly kind: string
  readonly owner: unknown
  readonly columns: readonly ColumnAt[]
  readonly language: string
  readonly file: string
  readonly path: string | null
  readonly state: RowImport['state']
  readonly tries: number
  readonly pass: number
  readonly passes: number
  readonly done: number
  readonly total: number
  readonly created: number
  readonly updated: number
  readonly imported: number
  readonly errors_count: number
  readonly errors: readonly RowProblem[]
  readonly errors_cut: boolean
  readonly bad_rows: readonly number[]
  readonly created_at: Date
  readonly finished_at: Date | null
}

/** What is told of it; `columns`, `owner` and `bad_rows` only its run reads. */
export const toldColumns =
  'id, uuid, state, file, path, pass, passes, done, total, created, updated, imported, errors_count, errors, errors_cut, created_at, finished_at'

export const importAnswerOf = (row: ImportRecord): RowImport => ({
  id: row.id,
  uuid: row.uuid,
  state: row.state,
  file: row.file,
  total: row.total,
  steps: row.total * row.passes,
  done: row.pass * row.total + row.done,
  imported: row.imported,
  created: row.created,
  updated: row.updated,
  errors_count: row.errors_count,
  errors: [...row.errors],
  errors_cut: row.errors_cut,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})
