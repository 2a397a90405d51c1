import { getHotkeyHandler, useDebouncedValue, useMediaQuery, useMergedRef } from '@mantine/hooks'
import type { TableDefinition } from '@plumbline/contract'
import { classes } from '@plumbline/kit'
import { breakpoints, sizes, touchSizes } from '@plumbline/kit/theme'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useActionContext } from '../../actions/index.ts'
import { isSelected, pageSelection, select, type Selection } from '../state/selection.ts'
import type { TreeRow } from '../state/tree.ts'
import type { ColumnContext, RowAction, TableColumn, TreeOptions } from '../table.ts'
import { leastWidth, widthOf } from './columnFacts.ts'
import { GridHead } from './GridHead.tsx'
import { keptRow } from './GridRow.tsx'
import { rowEvents } from './rowEvents.ts'
import { SkeletonBody } from './SkeletonBody.tsx'
import { useDrawnRows } from './useDrawnRows.ts'
import { cellAt, useGridKeys, type GridPlace } from './useGridKeys.ts'
import { useIsWider } from './useIsWider.ts'
import styles from './Grid.module.css'

const phone = `(max-width: ${breakpoints.tablet - 1}px)`

/** Longer lists render only what is on screen. */
const longFrom = 100

/** Milliseconds after which an answer is late: only then what is shown is dimmed, so that a fast one does not flicker. */
const lateAfter = 200

const noIds: readonly string[] = []

/** Px, as Grid.module.css has it. */
const rowHeight = (): number => (window.matchMedia('(pointer: coarse)').matches ? touchSizes : sizes).tableRow

export interface TableGridProps<Row> {
  readonly label: string
  readonly definition: TableDefinition
  readonly columns: readonly TableColumn<Row>[]
  readonly hidden: ReadonlySet<string>
  readonly humanDates: boolean
  /** The shown rows in order; rows below a collapsed one are not among them. */
  readonly nodes: readonly TreeRow<Row>[]
  /** Rows before the first of `nodes`, on earlier pages. */
  readonly before: number
  readonly total: number
  readonly nameOf: (row: Row) => string
  readonly hrefOf: (row: Row) => string | null
  readonly onOpen: ((row: Row) => void) | undefined
  readonly sort: string
  readonly onSort: (sort: string) => void
  readonly pending: boolean
  readonly fetching: boolean
  readonly tree: TreeOptions<Row> | undefined
  readonly toggle: (id: string) => void
  readonly selection: Selection | undefined
  readonly onSelect: (selection: Selection) => void
  readonly actions: readonly RowAction<Row>[]
  /** Keeps room for the bulk bar. */
  readonly withBar: boolean
  /** Stands in place of rows. */
  readonly empty: ReactNode
}

export const TableGrid = <Row,>(props: TableGridProps<Row>): ReactNode => {
  const { definition, columns, hidden, humanDates, nodes, tree, toggle, selection, onSelect, actions } = props
  const { nameOf, hrefOf } = props
  const navigate = useNavigate()
  const context = useActionContext()
  const scroll = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)

  const columnContext = useMemo<ColumnContext>(() => ({ humanDates }), [humanDates])
  const narrow = useMediaQuery(phone, false, { getInitialValueInEffect: false }) ?? false
  const touched = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false }) ?? false
  const visible = useMemo(
    () => columns.filter(({ key, identifies }) => identifies === true || !hidden.has(key)),
    [columns, hidden],
  )
  const below = useMemo(() => visible.filter(({ secondLine }) => narrow && secondLine === true), [visible, narrow])
  const shown = useMemo(() => visible.filter(({ secondLine }) => !narrow || secondLine !== true), [visible, narrow])
  const [GridRow] = useState(() => keptRow<Row>())

  const long = nodes.length > longFrom
  const virtual = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => scroll.current,
    estimateSize: rowHeight,
    overscan: 12,
    enabled: long,
  })
  const pageIds = useMemo(() => nodes.map(({ id }) => id), [nodes])
  const drawn = useDrawnRows(long ? noIds : pageIds)
  const items = long ? virtual.getVirtualItems() : null
  const first = items?.[0]?.index ?? 0
  const last = items ? (items.at(-1)?.index ?? -1) : drawn - 1

  // Another page is read from its first row.
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = 0
  }, [props.before])
  const [late] = useDebouncedValue(props.fetching, lateAfter)

  const follow = (href: string): void => void navigate({ to: href })
  const open = (node: TreeRow<Row>): void => {
    const href = hrefOf(node.row)
    if (tree?.isFolder(node.row) === true) toggle(node.id)
    else if (href !== null) follow(href)
    else props.onOpen?.(node.row)
  }
  const mark = (node: TreeRow<Row>): void => {
    if (selection) onSelect(select(selection, [node.id], !isSelected(selection, node.id)))
  }
  const markColumn = selection ? 0 : -1
  const actionsColumn = shown.length + (selection ? 1 : 0)

  const use = (event: KeyboardEvent<HTMLElement>, place: GridPlace): boolean => {
    const node = nodes[place.row]
    if (!node) return false
    const { key } = event
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const cell = cellAt(body.current, place)
    if (tree && place.column === 0 && key === forward && node.children > 0 && !node.expanded) {
      toggle(node.id)
      return true
    }
    if (tree && place.column === 0 && key === backward) {
      if (node.expanded) {
        toggle(node.id)
        return true
      }
      const parent = nodes.findIndex(({ id }) => id === node.parentId)
      if (parent === -1) return false
      keys.setActive({ row: parent, column: 0 })
      cellAt(body.current, { row: parent, column: 0 })?.focus()
      return true
    }
    if (key === ' ' && selection) {
      mark(node)
      return true
    }
    const menu = key === 'ContextMenu' || (key === 'F10' && event.shiftKey)
    if (menu || (key === 'Enter' && place.column === actionsColumn)) {
      const button = cell?.closest('tr')?.querySelector<HTMLElement>('[data-row-menu]')
      button?.focus()
      button?.click()
      return button !== null && button !== undefined
    }
    if (key === 'Enter') {
      if (place.column === markColumn) mark(node)
      else open(node)
      return true
    }
    let used = false
    const hotkeys = actions.flatMap(({ shortcut, visible, perform }): [string, () => void][] => {
      const run = (): void => {
        used = true
        void perform(context, node.row)
      }
      return shortcut !== undefined && visible(context, node.row) ? [[shortcut, run]] : []
    })
    getHotkeyHandler(hotkeys)(event)
    return used
  }
  const keys = useGridKeys({
    body,
    rows: nodes.length,
    columns: actionsColumn + (actions.length > 0 ? 1 : 0),
    reveal: (row) => {
      if (long) virtual.scrollToIndex(row)
    },
    use,
  })

  const of = (work: (node: TreeRow<Row>) => void) => (row: number) => {
    const node = nodes[row]
    if (node) work(node)
  }
  const events = {
    ...rowEvents({
      open: of(open),
      follow,
      toggle: of(({ id }) => toggle(id)),
      mark: of(mark),
      setActive: keys.setActive,
    }),
    onKeyDown: keys.onKeyDown,
  }

  const shownActions = actions.length === 0 ? 'none' : touched ? 'menu' : 'shortcuts'
  const width = leastWidth(shown, columnContext, selection !== undefined, shownActions)
  const { ref: measured, isWider } = useIsWider(width)
  const place = useMergedRef(scroll, measured)
  return (
    <div
      ref={place}
      className={classes(styles['scroll'], long && styles['long'], props.withBar && styles['withBar'])}
      data-scroll-restoration-id={`table:${definition.name}`}
    >
      <table
        className={classes(
          styles['table'],
          isWider && styles['wide'],
          late && props.fetching && !props.pending && styles['stale'],
        )}
        style={{ minInlineSize: width }}
        role={tree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-busy={props.fetching || (!long && drawn < nodes.length)}
        aria-multiselectable={selection ? true : undefined}
        {...events}
      >
        <colgroup>
          {selection && <col className={styles['markColumn']} />}
          {shown.map((column) => (
            <col key={column.key} style={{ inlineSize: widthOf(column, columnContext) }} />
          ))}
          {actions.length > 0 && <col className={styles['actionsColumn']} />}
        </colgroup>
        <GridHead
          definition={definition}
          columns={shown}
          sort={props.sort}
          onSort={props.onSort}
          disabled={props.fetching}
          page={
            selection && {
              selected: pageSelection(selection, pageIds),
              select: (selected) => onSelect(select(selection, pageIds, selected)),
            }
          }
          actions={actions.length > 0}
          tree={tree !== undefined}
        />
        {props.pending ? (
          <SkeletonBody
            definition={definition}
            columns={shown}
            mark={selection !== undefined}
            actions={actions.length > 0}
          />
        ) : (
          <tbody ref={body}>
            {items && <Filler height={items[0]?.start ?? 0} />}
            {nodes.slice(first, last + 1).map((node, offset) => {
              const index = first + offset
              return (
                <GridRow
                  key={node.id}
                  definition={definition}
                  node={node}
                  index={index}
                  ariaIndex={props.before + index + 2}
                  columns={shown}
                  below={below}
                  context={columnContext}
                  name={nameOf(node.row)}
                  href={hrefOf(node.row)}
                  opens={props.onOpen !== undefined}
                  tree={tree ? (tree.isFolder(node.row) ? 'folder' : 'leaf') : null}
                  selected={selection ? isSelected(selection, node.id) : null}
                  actions={actions}
                  activeColumn={keys.active.row === index ? keys.active.column : null}
                />
              )
            })}
            {items ? (
              <Filler height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
            ) : (
              <Filler height={(nodes.length - drawn) * rowHeight()} />
            )}
          </tbody>
        )}
      </table>
      {!props.pending && nodes.length === 0 && props.empty}
    </div>
  )
}

/** The room of rows that are not rendered. */
const Filler = ({ height }: { readonly height: number }): ReactNode =>
  height > 0 ? (
    <tr className={styles['filler']} aria-hidden>
      <td style={{ blockSize: height }} />
    </tr>
  ) : null
