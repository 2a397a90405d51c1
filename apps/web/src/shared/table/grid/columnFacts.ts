import type { TableDefinition } from '@plumbline/contract'
import type { TableColumn } from '../table.ts'

/** Numbers stand at the end unless the column says otherwise. */
export const alignOf = <Row>(definition: TableDefinition, column: TableColumn<Row>): 'start' | 'end' =>
  column.align ?? (definition.columns.find(({ key }) => key === column.key)?.kind === 'number' ? 'end' : 'start')

export const markWidth = 44
export const actionsWidth = 88

/** The width below which the table scrolls sideways, in px. */
export const leastWidth = <Row>(columns: readonly TableColumn<Row>[], mark: boolean, actions: boolean): number =>
  columns.reduce((sum, { width, minWidth = 180 }) => sum + (width ?? minWidth), 0) +
  (mark ? markWidth : 0) +
  (actions ? actionsWidth : 0)
