import type { TableDefinition } from '@plumbline/contract'
import { useEffect, useEffectEvent, useId, useMemo, useState, type ReactNode } from 'react'
import { errorText } from '../api/index.ts'
import { useWords } from '../words/index.ts'
import { BulkBar } from './BulkBar.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { filterFields } from './filters/filterFields.ts'
import { FilterPanel } from './filters/FilterPanel.tsx'
import { FilterTags } from './filters/FilterTags.tsx'
import { TableGrid } from './grid/TableGrid.tsx'
import { NoRows } from './NoRows.tsx'
import { SearchBox } from './SearchBox.tsx'
import { countFilters } from './state/filter.ts'
import { listQuery } from './state/query.ts'
import {
  allByFilter,
  bulkBody,
  countSelected,
  nothingSelected,
  offersAllByFilter,
  type Selection,
} from './state/selection.ts'
import { SavedQueryTabs, tabId } from './saved/SavedQueryTabs.tsx'
import { useSavedQueries } from './saved/useSavedQueries.ts'
import { buildTree, collapsibleIds } from './state/tree.ts'
import type { BulkAction, EmptyTable, ExtraFilter, RowAction, TableColumn, TableSource, TreeOptions } from './table.ts'
import { TableFooter } from './TableFooter.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import './tableStyles.ts'
import { useFilterHelp } from './useFilterHelp.ts'
import { useTablePreferences } from './useTablePreferences.ts'
import { useTableRows } from './useTableRows.ts'
import { useTableState } from './useTableState.ts'
import styles from './Table.module.css'

export interface DataTableProps<Row> {
  /** Names the table for screen readers, and its exports. */
  readonly label: string
  readonly definition: TableDefinition
  readonly source: TableSource<Row>
  readonly columns: readonly TableColumn<Row>[]
  /** Filters of declared columns that are not shown. */
  readonly extraFilters?: readonly ExtraFilter[]
  /** Absent: the table has no search of its own. */
  readonly searchLabel?: string
  /** The id that calls and bulk bodies take. */
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Where a click on a row leads; null: nowhere. */
  readonly hrefOf: (row: Row) => string | null
  /** For rows without an address: Enter or a press on one opens it over the table. */
  readonly onOpen?: (row: Row) => void
  readonly rowActions?: readonly RowAction<Row>[]
  /** Rows can be selected only when there are bulk actions. */
  readonly bulkActions?: readonly BulkAction[]
  readonly tree?: TreeOptions<Row>
  readonly empty?: EmptyTable
  /** Told whenever rows have come; `narrowed` when a filter or a search is set. */
  readonly loaded?: (answer: LoadedRows<Row>) => void
  /** What a tree shows in its footer: "15 templates". */
  readonly summary?: (rows: readonly Row[]) => ReactNode
}

export interface LoadedRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly narrowed: boolean
}

const noActions: readonly never[] = []
const noExtra: readonly ExtraFilter[] = []

/** The one table of the product (screens.md, "Tables"): rows of a list call, sorted, filtered and paged by the server. */
export const DataTable = <Row,>(props: DataTableProps<Row>): ReactNode => {
  const { definition, source, columns, extraFilters = noExtra, idOf, tree, bulkActions = noActions } = props
  const t = useWords()
  const handle = useTableState(definition)
  const { state, change } = handle
  const preferences = useTablePreferences(
    definition.name,
    columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key),
  )
  const { rows, total, totalPages, savedQueries, pending, fetching, error, reload, fetchAhead } = useTableRows(
    definition,
    source,
    state,
    tree !== undefined,
  )

  const queries = useSavedQueries(definition, savedQueries, handle)
  const panelId = useId()

  // Any change of page, size, sort, filter or search, and a refresh, clears the selection (workspace.md section 4).
  const [refreshes, setRefreshes] = useState(0)
  const selectionKey = JSON.stringify([state, refreshes])
  const [held, hold] = useState<{ readonly key: string; readonly selection: Selection }>({
    key: selectionKey,
    selection: nothingSelected,
  })
  const selection = held.key === selectionKey ? held.selection : nothingSelected
  const select = (next: Selection): void => hold({ key: selectionKey, selection: next })
  const refresh = (): void => {
    setRefreshes(refreshes + 1)
    reload()
  }

  // A page that is no longer there (rows were deleted, an old link): the last one there is.
  const beyond = !fetching && error === null && rows.length === 0 && total > 0 && state.page > 1
  useEffect(() => {
    if (beyond) change({ page: Math.max(1, totalPages) }, { replace: true })
  }, [beyond, change, totalPages])

  const tell = useEffectEvent((answer: LoadedRows<Row>) => props.loaded?.(answer))
  const narrowed = countFilters(state.filter) > 0 || state.q !== ''
  const here = !pending && !fetching && error === null
  useEffect(() => {
    if (here) tell({ rows, total, narrowed })
  }, [here, rows, total, narrowed])

  const nodes = useMemo(
    () =>
      buildTree(
        rows,
        { idOf, parentOf: (row) => tree?.parentOf(row) ?? null },
        tree ? preferences.collapsed : new Set(),
      ),
    [rows, idOf, tree, preferences.collapsed],
  )
  const shown = useMemo(() => nodes.filter(({ hidden }) => !hidden), [nodes])
  const ids = shown.map(({ id }) => id)
  const toggle = (id: string): void => {
    const next = new Set(preferences.collapsed)
    if (!next.delete(id)) next.add(id)
    preferences.setCollapsed(next)
  }
  const collapsible = collapsibleIds(nodes)
  const anyOpen = collapsible.some((id) => !preferences.collapsed.has(id))

  const fields = useMemo(() => filterFields(definition, columns, extraFilters), [definition, columns, extraFilters])
  const nothing = !fetching && error === null && rows.length === 0
  const help = useFilterHelp(definition, source, state, nothing && countFilters(state.filter) > 0)
  const count = countSelected(selection, total)
  const selectable = bulkActions.length > 0
  const exportRows = source.export

  const filterProps = {
    fields,
    filter: state.filter,
    change: (filter: Readonly<Record<string, unknown>>) => change({ filter }),
    disabled: fetching,
  }
  const toolbar = (
    <TableToolbar
      search={
        props.searchLabel === undefined ? null : (
          <SearchBox label={props.searchLabel} value={state.q} search={(q) => change({ q }, { replace: true })} />
        )
      }
      filters={preferences.filterMode === 'dropdown' && fields.length > 0 ? <FilterTags {...filterProps} /> : null}
      columns={
        <ColumnChooser
          columns={columns}
          hidden={preferences.hidden}
          apply={preferences.setHidden}
          disabled={fetching}
        />
      }
      exporting={
        exportRows && (
          <ExportMenu
            name={props.label}
            load={(format) => exportRows({ ...listQuery(state, definition), format }, {})}
            disabled={fetching}
          />
        )
      }
      humanDates={preferences.humanDates}
      setHumanDates={preferences.setHumanDates}
      filterMode={preferences.filterMode}
      setFilterMode={preferences.setFilterMode}
      refresh={refresh}
      disabled={fetching}
      tree={
        tree && {
          anyOpen,
          toggleAll: () => preferences.setCollapsed(new Set(anyOpen ? collapsible : [])),
        }
      }
    />
  )
  const panel = preferences.filterMode === 'card' && fields.length > 0 && <FilterPanel {...filterProps} />
  return (
    <section aria-label={props.label}>
      {queries && <SavedQueryTabs queries={queries} disabled={fetching} panel={panelId} />}
      {!tree && (
        <>
          <div className={styles['outside']}>{toolbar}</div>
          {panel}
        </>
      )}
      <div
        className={styles['frame']}
        {...(queries && { id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(panelId, queries.active) })}
      >
        {tree && (
          <div className={styles['inside']}>
            {toolbar}
            {panel}
          </div>
        )}
        {error !== null && rows.length > 0 && (
          <div className={styles['stale']} role="alert">
            {t('table.failed')}: {errorText(t, error)}
            <button type="button" className={styles['retry']} onClick={refresh}>
              {t('table.reload')}
            </button>
          </div>
        )}
        <TableGrid
          label={props.label}
          definition={definition}
          columns={columns}
          hidden={preferences.hidden}
          humanDates={preferences.humanDates}
          nodes={shown}
          before={tree ? 0 : (state.page - 1) * state.limit}
          total={tree ? shown.length : total}
          nameOf={props.nameOf}
          hrefOf={props.hrefOf}
          onOpen={props.onOpen}
          sort={state.sort === '' ? definition.defaultSort : state.sort}
          onSort={(sort) => change({ sort })}
          pending={pending}
          fetching={fetching}
          tree={tree}
          toggle={toggle}
          selection={selectable ? selection : undefined}
          onSelect={select}
          actions={props.rowActions ?? noActions}
          withBar={selectable && count > 0}
          empty={
            fetching ? null : (
              <NoRows
                state={state}
                error={error}
                reload={refresh}
                empty={props.empty}
                fields={fields}
                help={help}
                change={change}
              />
            )
          }
        />
        {selectable && count > 0 && (
          <BulkBar
            subject={{ body: bulkBody(selection, state.filter), count, done: refresh }}
            all={selection.kind === 'all' && selection.except.size === 0}
            selectAll={
              // A bulk call takes a filter but no search: with one typed, "all" would be more than is shown.
              state.q === '' && offersAllByFilter(selection, ids, total)
                ? { total, select: () => select(allByFilter) }
                : undefined
            }
            clear={() => select(nothingSelected)}
            actions={bulkActions}
          />
        )}
        {tree && props.summary && !pending && <p className={styles['summary']}>{props.summary(rows)}</p>}
        {!tree && (
          <TableFooter
            limit={state.limit}
            page={state.page}
            rows={rows.length}
            total={total}
            totalPages={totalPages}
            change={change}
            fetchAhead={fetchAhead}
            disabled={fetching}
            failed={error !== null}
          />
        )}
      </div>
    </section>
  )
}
