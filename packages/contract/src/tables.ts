/** How a column of a table is filtered: its operators and its value's shape (api.md "Tables", decisions Q-FLT-1). */
export type ColumnKind = 'text' | 'number' | 'date' | 'select' | 'multi_select' | 'switch'

export interface ColumnDefinition {
  readonly key: string
  readonly kind: ColumnKind
  readonly sortable?: boolean
  readonly filterable?: boolean
  /** A select's values are records: each a number or a UUID, anything else is a 422. */
  readonly refers?: boolean
  /** A select's fixed values; a remote select has none. */
  readonly options?: readonly string[]
}

/** A table declared once: the server sorts and filters by it, the screen builds its columns and filters from it. */
export interface TableDefinition {
  readonly name: string
  readonly columns: readonly ColumnDefinition[]
  readonly defaultSort: string
}

/** The same columns over what is archived; with choices and saved queries of its own. */
export const archiveOf = (table: TableDefinition): TableDefinition => ({ ...table, name: `${table.name}_archive` })

export const operatorsByKind = {
  text: ['eq', 'contains', 'starts_with', 'ends_with', 'empty', 'null'],
  number: ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  date: ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  select: ['eq', 'in', 'null'],
  multi_select: ['any_in', 'all_in', 'null'],
  switch: ['eq'],
} as const satisfies Record<ColumnKind, readonly string[]>

export type FilterOperator = (typeof operatorsByKind)[ColumnKind][number]

/** What a relative date is counted in (decisions 19.5). */
export const datePeriods = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const
export type DatePeriod = (typeof datePeriods)[number]

/** A moment as far from now as that: `{amount: -3, period: 'day'}` is three days ago. */
export interface RelativeDate {
  readonly amount: number
  readonly period: DatePeriod
}

/** How far a relative date may lie away, in its period. */
export const farthestRelative = 10_000
