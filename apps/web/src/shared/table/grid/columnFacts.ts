import type { TableDefinition } from '@plumbline/contract'
import type { ColumnContext, TableColumn } from '../table.ts'

/** Numbers stand at the end unless the column says otherwise. */
export const alignOf = <Row>(definition: TableDefinition, column: TableColumn<Row>): 'start' | 'end' =>
  column.align ?? (definition.columns.find(({ key }) => key === column.key)?.kind === 'number' ? 'end' : 'start')

/** As Grid.module.css has them. */
const markWidth = 44
const actionsWidth = 88
/** Where nothing hovers: the menu alone. */
const menuWidth = 52

/** Px, or undefined for a column that shares the room that is left. */
export const widthOf = <Row>({ width }: TableColumn<Row>, context: ColumnContext): number | undefined =>
  typeof width === 'function' ? width(context) : width

/** The width below which the table scrolls sideways, in px. */
export const leastWidth = <Row>(
  columns: readonly TableColumn<Row>[],
  context: ColumnContext,
  mark: boolean,
  actions: 'none' | 'menu' | 'shortcuts',
): number =>
  columns.reduce((sum, column) => sum + (widthOf(column, context) ?? column.minWidth ?? 180), 0) +
  (mark ? markWidth : 0) +
  { none: 0, menu: menuWidth, shortcuts: actionsWidth }[actions]
