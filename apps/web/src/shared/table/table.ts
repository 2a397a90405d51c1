import type { SavedQuery } from '@plumbline/contract'
import type { CallSettings } from '@plumbline/contract/client'
import type { ReactNode } from 'react'
import type { Action } from '../actions/index.ts'
import type { ListQuery } from './state/query.ts'
import type { BulkBody } from './state/selection.ts'

/** A page of rows as every list call answers it (api.md "Tables"). */
export interface TablePage<Row> {
  readonly list: readonly Row[]
  readonly pagination: { readonly total: number; readonly total_pages: number }
  /** The caller's views of the table, when they were asked for. */
  readonly saved_queries?: readonly SavedQuery[] | undefined
}

/** Where the rows come from: calls of the contract. */
export interface TableSource<Row> {
  /** Which rows these are, where one table shows several lists (the files of a folder); absent: there is only one. */
  readonly scope?: string
  readonly list: (query: ListQuery, settings: CallSettings) => Promise<TablePage<Row>>
  /** Without it the table offers no export. */
  readonly export?: (query: ListQuery & { readonly format: 'csv' | 'xlsx' }, settings: CallSettings) => Promise<unknown>
}

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** The values of a select's filter: the fixed ones with their names, or a search. */
export interface FilterOptions {
  readonly labelOf?: (value: string) => string
  /** Options for a typed text; with `ids` the names of chosen ones, for a filter that came with the address. */
  readonly search?: (
    query: { readonly q?: string; readonly ids?: readonly string[] },
    signal: AbortSignal,
  ) => Promise<readonly FilterOption[]>
}

export interface ColumnContext {
  /** Dates in words ("3 days ago") instead of figures. */
  readonly humanDates: boolean
}

export interface CellContext extends ColumnContext {
  /** Of a tree's row: what is below it is shown. */
  readonly expanded: boolean
}

export interface TableColumn<Row> {
  /** The key of the table definition's column, for sorting and filtering; a column of the screen only has its own. */
  readonly key: string
  readonly label: string
  readonly cell: (row: Row, context: CellContext) => ReactNode
  /** Px, perhaps by how dates are written; a column without one shares the room that is left. */
  readonly width?: number | ((context: ColumnContext) => number)
  /** Px a sharing column keeps at least; 180 when absent. */
  readonly minWidth?: number
  /** Numbers stand at the end; default by the column's kind. */
  readonly align?: 'start' | 'end'
  /** Stays in sight when the table scrolls sideways; can't be hidden; carries the row's link and the tree. */
  readonly identifies?: boolean
  readonly hiddenAtFirst?: boolean
  /** On a phone it stands as a second line below what identifies the row: nothing of it is cut there. */
  readonly secondLine?: boolean
  /** `unoffered`: another filter asks better; one that came with the address is shown all the same. */
  readonly filter?: FilterOptions | 'unoffered'
}

/** A filter the table offers beyond its columns: a declared column that is not shown. */
export interface ExtraFilter {
  readonly key: string
  readonly label: string
  readonly filter?: FilterOptions
}

export interface TreeOptions<Row> {
  readonly parentOf: (row: Row) => string | null
  /** A row that opens and closes instead of leading somewhere. */
  readonly isFolder: (row: Row) => boolean
}

/** What a bulk action is done to. */
export interface BulkSubject {
  readonly body: BulkBody
  readonly count: number
  /** Reloads the rows; the selection is cleared. */
  readonly done: () => void
}

export type RowAction<Row> = Action<Row>
export type BulkAction = Action<BulkSubject>

export interface EmptyTable {
  readonly title: string
  readonly text?: string
  /** Create actions, offered only without a filter and with a total of 0. */
  readonly actions?: ReactNode
}
