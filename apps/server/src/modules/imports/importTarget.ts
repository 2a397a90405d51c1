import type { ServerWords, Translator } from '@plumbline/language'
import type { z } from 'zod'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'

/** Whose import it is, and what it goes into. */
export interface ImportOrder<Owner> {
  readonly owner: Owner
  readonly userId: number
  readonly t: Translator<ServerWords>
  readonly tracking: string | null
}

export interface ImportColumn {
  readonly id: string
  /** What a file may call it beside its id; for files that come without `columns`. */
  readonly headings?: readonly string[]
  /** Nothing is imported from a file without it. */
  readonly required?: boolean
}

/** A cell of the row, without spaces around it; undefined where the file has no such column. */
export type Cell = (column: string) => string | undefined

export interface FieldProblem {
  /** The id of the column. */
  readonly field: string
  readonly message: string
}

/** `row` counts from 1 at the first row of the file, as a spreadsheet shows it. */
export interface RowProblem extends FieldProblem {
  readonly row: number
}

export interface CheckedProblem extends RowProblem {
  /** No problem where a good row of the same file has this key: its parent comes with it. */
  readonly unlessKey?: string
  /** Nothing is wrong with the row: it is told what comes of it, such as that it is there already. */
  readonly isNote?: boolean
}

export interface ImportRow<Value> {
  readonly row: number
  readonly value: Value
}

export type ReadRow<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

export interface Written {
  readonly created: number
  readonly updated: number
}

type WriteInside<Value> = (tx: Tx, rows: readonly ImportRow<Value>[]) => Promise<Written>

/** For records that reach beyond their workspace, such as the account of somebody who is invited. */
interface WriteAcross<Value> {
  readonly across: (tx: GlobalTx, rows: readonly ImportRow<Value>[]) => Promise<Written>
}

/** How rows become records of one owner. Rows come in the order of the file, some hundreds at a time. */
export interface ImportPlan<Value, Write = WriteInside<Value>> {
  readonly columns: readonly ImportColumn[]
  /** The one that names a row: two rows of one file with the same key are refused by it. */
  readonly key: string
  readonly keyOf: (value: Value) => string | null
  /** What a row says by itself; asks nobody. Runs twice for each row and must say the same. */
  readonly read: (cell: Cell) => ReadRow<Value>
  /** What only the database can say of rows that read well. Writes nothing. */
  readonly check?: (tx: Tx, rows: readonly ImportRow<Value>[]) => Promise<readonly CheckedProblem[]>
  /** What only the whole file shows, such as parents in a circle: after every row was checked. */
  readonly checkEnd?: (tx: Tx) => Promise<readonly RowProblem[]>
  /**
   * Makes or changes the records, with their events. A row that is as it stands already counts as neither. Runs in the
   * transaction that keeps how far the import is: each row is written exactly once.
   */
  readonly write: Write
  /** Joins the records to one another once all are there (parents that come later in the file). */
  readonly link?: {
    /** Those that say to what: a file without them joins nothing. */
    readonly columns: readonly string[]
    readonly write: (tx: Tx, rows: readonly ImportRow<Value>[]) => Promise<Written>
  }
}

export type AnyPlan<Value> = ImportPlan<Value, WriteInside<Value> | WriteAcross<Value>>
export type AcrossPlan<Value> = ImportPlan<Value, WriteAcross<Value>>

/** What a module passes in, so that rows of a file become its records. */
export interface ImportTarget<Owner, Value, Plan extends AnyPlan<Value> = ImportPlan<Value>> {
  /** Stored: never change it. */
  readonly kind: string
  /** Plain JSON, kept with the import: the id of what the rows go into. */
  readonly owner: z.ZodType<Owner>
  /** Reads what the rows are held against; refuses with the module's 404 an owner that does not exist. */
  readonly plan: (tx: Tx, order: ImportOrder<Owner>) => Promise<Plan>
}
