import type { ColumnDefinition, TableDefinition } from '@plumbline/contract'
import type { ExtraFilter, FilterOptions, TableColumn } from '../table.ts'

/** A column that can be filtered, with its name on the screen. */
export interface FilterField {
  readonly column: ColumnDefinition
  readonly label: string
  readonly options: FilterOptions | undefined
  /** Among what can be added; false for one that is only shown when the address has it. */
  readonly offered: boolean
}

/** What a table can be filtered by, in the order of its columns; then what is declared but not shown. */
export const filterFields = <Row>(
  definition: TableDefinition,
  columns: readonly TableColumn<Row>[],
  extra: readonly ExtraFilter[],
): readonly FilterField[] =>
  [...columns, ...extra].flatMap(({ key, label, filter }): readonly FilterField[] => {
    const column = definition.columns.find((declared) => declared.key === key)
    if (column?.filterable !== true) return []
    return filter === 'unoffered'
      ? [{ column, label, options: undefined, offered: false }]
      : [{ column, label, options: filter, offered: true }]
  })
