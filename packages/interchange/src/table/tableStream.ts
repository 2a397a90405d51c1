import type { Delimiter, TableProblem, TextEncodingName } from './decodedTable.ts'

/** What is found wrong only while a table is read: bytes that end too soon, a quotation mark that never closes. */
export class TableUnreadable extends Error {
  override readonly name = 'TableUnreadable'
  readonly problem: TableProblem
  constructor({ problem }: { readonly problem: TableProblem }) {
    super(problem.code)
    this.problem = problem
  }
}

type Rows = readonly (readonly string[])[]

/** A table that is read bit by bit, so that a large one is never held as a whole. */
export interface TableStream {
  readonly format: 'csv' | 'xlsx'
  /** null for a workbook. */
  readonly encoding: TextEncodingName | null
  /** null for a workbook. */
  readonly delimiter: Delimiter | null
  /** Its rows from the first one, some milliseconds of them at a time; throws TableUnreadable. Each call begins anew. */
  readonly slices: () => Iterable<Rows> | AsyncIterable<Rows>
}

export type OpenedTable = ({ readonly ok: true } & TableStream) | { readonly ok: false; readonly problem: TableProblem }
