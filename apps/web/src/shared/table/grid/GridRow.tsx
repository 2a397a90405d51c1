import { Checkbox } from '@mantine/core'
import type { TableDefinition } from '@plumbline/contract'
import { classes } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import type { TreeRow } from '../state/tree.ts'
import type { RowAction, TableColumn } from '../table.ts'
import { alignOf } from './columnFacts.ts'
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
  readonly content: (column: TableColumn<Row>) => ReactNode
  readonly name: string
  readonly href: string | null
  readonly open: () => void
  readonly tree: { readonly folder: boolean; readonly toggle: () => void } | undefined
  readonly selection: { readonly selected: boolean; readonly select: (selected: boolean) => void } | undefined
  readonly actions: readonly RowAction<Row>[]
  /** The column the Tab key reaches in this row; null in the other rows. */
  readonly activeColumn: number | null
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (column: number) => void
}

const widgets = 'a, button, input, label, [role="menu"], [role="menuitem"]'

export const GridRow = <Row,>(props: GridRowProps<Row>): ReactNode => {
  const { definition, node, index, ariaIndex, columns, content, name, href, open, tree, selection, actions } = props
  const t = useWords()
  const before = selection ? 1 : 0
  const place = (column: number) => ({
    role: 'gridcell',
    'data-row': index,
    'data-column': column,
    tabIndex: props.activeColumn === column ? 0 : -1,
    onKeyDown: props.onKeyDown,
    onFocus: () => props.onFocus(column),
  })
  const identified = (column: TableColumn<Row>): ReactNode => {
    const inner =
      href === null ? (
        <span className={styles['name']}>{content(column)}</span>
      ) : (
        <Link to={href} tabIndex={-1} className={classes(styles['name'], styles['link'])}>
          {content(column)}
        </Link>
      )
    const whole = tree ? (
      <TreeCell node={node} name={name} toggle={tree.toggle}>
        {inner}
      </TreeCell>
    ) : (
      inner
    )
    return (
      <>
        {whole}
        {props.below.map((further) => (
          <span key={further.key} className={styles['below']}>
            {content(further)}
          </span>
        ))}
      </>
    )
  }
  return (
    <tr
      aria-rowindex={ariaIndex}
      aria-selected={selection?.selected}
      {...(tree
        ? {
            'aria-level': node.depth + 1,
            'aria-posinset': node.position,
            'aria-setsize': node.siblings,
            'aria-expanded': node.children > 0 ? node.expanded : undefined,
          }
        : {})}
      className={classes(
        styles['row'],
        selection?.selected === true && styles['selected'],
        tree?.folder === true && styles['folder'],
        (href !== null || tree?.folder === true) && styles['leads'],
      )}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest(widgets)) return
        if ((window.getSelection()?.toString() ?? '') === '') open()
      }}
    >
      {selection && (
        // The room around the box belongs to it: a finger that misses it by a little must not open the row.
        <td
          {...place(0)}
          className={classes(styles['mark'], styles['frozen'])}
          onClick={(event) => {
            event.stopPropagation()
            if (event.target === event.currentTarget) selection.select(!selection.selected)
          }}
        >
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t('table.selectRow', { name })}
            checked={selection.selected}
            onChange={(event) => selection.select(event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          {...place(at + before)}
          className={classes(
            column.identifies === true && styles['frozen'],
            column.identifies === true && selection && styles['afterMark'],
            alignOf(definition, column) === 'end' && styles['end'],
          )}
        >
          {column.identifies === true ? identified(column) : content(column)}
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
