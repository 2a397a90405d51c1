import type { TableDefinition } from '@plumbline/contract'
import { classes } from '@plumbline/kit'
import { memo, type ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import type { TreeRow } from '../state/tree.ts'
import type { ColumnContext, RowAction, TableColumn } from '../table.ts'
import { alignOf } from './columnFacts.ts'
import { MarkBox } from './MarkBox.tsx'
import { RowActions } from './RowActions.tsx'
import { TreeCell } from './TreeCell.tsx'
import styles from './Grid.module.css'

export interface GridRowProps<Row> {
  readonly definition: TableDefinition
  readonly node: TreeRow<Row>
  /** Its place among the shown rows, from 0. */
  readonly index: number
  /** Its place among all rows of all pages, from 1, below the head. */
  readonly ariaIndex: number
  readonly columns: readonly TableColumn<Row>[]
  /** What a phone shows as further lines of the identifying cell. */
  readonly below: readonly TableColumn<Row>[]
  readonly context: ColumnContext
  readonly name: string
  readonly href: string | null
  /** Without an address it opens all the same. */
  readonly opens: boolean
  /** Of a row of a tree: whether it opens and closes instead of leading somewhere. */
  readonly tree: 'folder' | 'leaf' | null
  /** Null: rows can't be selected. */
  readonly selected: boolean | null
  readonly actions: readonly RowAction<Row>[]
  /** The column the Tab key reaches in this row; null in the other rows. */
  readonly activeColumn: number | null
}

/**
 * One row, without a handler of its own: clicks, keys and marks rise to the grid, which finds the row by its cell
 * (rowEvents). So a row is drawn anew only when something it shows is another.
 */
const PlainRow = <Row,>(props: GridRowProps<Row>): ReactNode => {
  const { definition, node, index, columns, name, href, tree, selected, actions } = props
  const t = useWords()
  const before = selected === null ? 0 : 1
  const context = { ...props.context, expanded: node.expanded }
  const place = (column: number) => ({
    role: 'gridcell',
    'data-row': index,
    'data-column': column,
    tabIndex: props.activeColumn === column ? 0 : -1,
  })
  const identified = (column: TableColumn<Row>): ReactNode => {
    const inner =
      href === null ? (
        <span className={styles['name']}>{column.cell(node.row, context)}</span>
      ) : (
        <a href={href} tabIndex={-1} data-opens className={classes(styles['name'], styles['link'])}>
          {column.cell(node.row, context)}
        </a>
      )
    const whole =
      tree === null ? (
        inner
      ) : (
        <TreeCell node={node} name={name}>
          {inner}
        </TreeCell>
      )
    return (
      <>
        {whole}
        {props.below.map((further) => (
          <span key={further.key} className={styles['below']}>
            {further.cell(node.row, context)}
          </span>
        ))}
      </>
    )
  }
  return (
    <tr
      aria-rowindex={props.ariaIndex}
      aria-selected={selected ?? undefined}
      {...(tree === null
        ? {}
        : {
            'aria-level': node.depth + 1,
            'aria-posinset': node.position,
            'aria-setsize': node.siblings,
            'aria-expanded': node.children > 0 ? node.expanded : undefined,
          })}
      className={classes(
        styles['row'],
        selected === true && styles['selected'],
        tree === 'folder' && styles['folder'],
        (href !== null || props.opens || tree === 'folder') && styles['leads'],
      )}
    >
      {selected !== null && (
        // The room around the box belongs to it: a finger that misses it by a little must not open the row.
        <td {...place(0)} data-marks className={classes(styles['mark'], styles['frozen'])}>
          <MarkBox label={t('table.selectRow', { name })} checked={selected} tabIndex={-1} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          {...place(at + before)}
          className={classes(
            column.identifies === true && styles['frozen'],
            column.identifies === true && selected !== null && styles['afterMark'],
            alignOf(definition, column) === 'end' && styles['end'],
          )}
        >
          {column.identifies === true ? identified(column) : column.cell(node.row, context)}
        </td>
      ))}
      {actions.length > 0 && (
        <td {...place(columns.length + before)} className={styles['actions']}>
          <RowActions row={node.row} name={name} actions={actions} />
        </td>
      )}
    </tr>
  )
}

const isSame = (one: object, other: object): boolean => {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

/** The tree is built anew when anything of it changes: a row whose place is the same is the same. */
const isSameRow = <Row,>({ node, ...one }: GridRowProps<Row>, { node: now, ...other }: GridRowProps<Row>): boolean =>
  isSame(node, now) && isSame(one, other)

/** The row of one table. It is made once a table, for the kind of row the table has. */
export const keptRow = <Row,>() => memo<GridRowProps<Row>>(PlainRow, isSameRow)
