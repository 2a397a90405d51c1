import type { AnswerOf, checklists } from '@plumbline/contract'
import type { FileRow } from './readImportFile.ts'

export type ImportAnswer = AnswerOf<typeof checklists.importTemplate>
export type ImportError = ImportAnswer['errors'][number]

export interface CheckedRow extends FileRow {
  readonly errors: readonly ImportError[]
}

export interface CheckedRows {
  readonly rows: readonly CheckedRow[]
  /** Errors of no row that is shown: of the whole file. */
  readonly others: readonly ImportError[]
  readonly withErrors: number
}

/** Every row of the file with what the server says of it. */
export const checkRows = (rows: readonly FileRow[], errors: readonly ImportError[]): CheckedRows => {
  const byRow = new Map<number, ImportError[]>()
  for (const error of errors) {
    const known = byRow.get(error.row)
    if (known) known.push(error)
    else byRow.set(error.row, [error])
  }
  const checked = rows.map((row) => ({ ...row, errors: byRow.get(row.number) ?? [] }))
  const shown = new Set(rows.map(({ number }) => number))
  return {
    rows: checked,
    others: errors.filter(({ row }) => !shown.has(row)),
    withErrors: checked.filter((row) => row.errors.length > 0).length,
  }
}
