import type { SavedQuery, TableDefinition } from '@plumbline/contract'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSession } from '../session/index.ts'
import { useWords } from '../words/index.ts'
import { listQuery, type ListQuery, type TableState } from './state/query.ts'
import type { TablePage, TableSource } from './table.ts'

/** The most rows one call of a tree answers (decisions C-7). */
const treeLimit = 500

const noRows: readonly never[] = []

export interface TableRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly totalPages: number
  /** undefined: not here yet, or not kept by this installation. */
  readonly savedQueries: readonly SavedQuery[] | undefined
  /** Nothing has come yet. */
  readonly pending: boolean
  /** A call is under way. */
  readonly fetching: boolean
  readonly error: unknown
  readonly reload: () => void
  /** Somebody is about to turn to that page: asked for now, it is mostly here by then. */
  readonly fetchAhead: (page: number) => void
}

/** A tree is shown whole: page after page of 500 until all rows are here. */
const wholeTree = async <Row>(
  source: TableSource<Row>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<TablePage<Row>> => {
  const list: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await source.list(
      { ...query, limit: String(treeLimit), page: String(page) },
      { silent: true, signal },
    )
    list.push(...answer.list)
    if (page >= answer.pagination.total_pages || answer.list.length === 0)
      return {
        list,
        pagination: { total: answer.pagination.total, total_pages: 1 },
        saved_queries: answer.saved_queries,
      }
  }
}

/** The first part of the query key of every table: `reloadTables` reaches those of one name. */
const keyOf = (name: string): readonly string[] => ['table', name]
const rowsKey = (name: string): readonly string[] => [...keyOf(name), 'rows']
/** Of what is cached of a table, a person's saved queries: one list, whichever page of rows brought it. */
export const savedKey = (name: string): readonly string[] => [...keyOf(name), 'saved']

/**
 * The rows of a state. List calls are silent (decisions Q-API-11): no toast, the table itself says what went wrong.
 * The former rows stay until the next ones are here.
 */
export const useTableRows = <Row>(
  definition: TableDefinition,
  source: TableSource<Row>,
  state: TableState,
  tree: boolean,
): TableRows<Row> => {
  const { settings } = useSession()
  const { language } = useWords()
  const client = useQueryClient()
  const keepsQueries = settings?.saved_queries_enabled === true
  const saved = savedKey(definition.name)
  // Apart from the rows: a view whose list fails still has its tabs, to leave it by.
  const { data: savedQueries } = useQuery<readonly SavedQuery[]>({ queryKey: saved, queryFn: skipToken })
  const questionOf = (asked: TableState) => {
    const query: ListQuery = {
      ...listQuery(asked, definition),
      ...(keepsQueries ? { with_saved_queries: '1' } : {}),
    }
    return {
      // The server writes names and sentences of rows in the language it is asked in.
      queryKey: [...rowsKey(definition.name), language, source.scope ?? '', tree ? 'tree' : 'page', query],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<TablePage<Row>> => {
        const before = client.getQueryData(saved)
        const page = tree ? await wholeTree(source, query, signal) : await source.list(query, { silent: true, signal })
        // Saved, renamed or deleted while this list was on its way: what it brings may be older.
        if (page.saved_queries && client.getQueryData(saved) === before) client.setQueryData(saved, page.saved_queries)
        return page
      },
      retry: false,
    }
  }
  const answer = useQuery({ ...questionOf(state), placeholderData: keepPreviousData })
  const { refetch } = answer
  const { name } = definition
  const reload = useCallback(() => {
    // What changed these rows may have changed those of other pages too.
    void client.invalidateQueries({ queryKey: rowsKey(name), refetchType: 'none' })
    void refetch()
  }, [client, name, refetch])
  return {
    rows: answer.data?.list ?? noRows,
    total: answer.data?.pagination.total ?? 0,
    totalPages: answer.data?.pagination.total_pages ?? 1,
    savedQueries: keepsQueries ? savedQueries : undefined,
    pending: answer.isPending,
    fetching: answer.isFetching,
    error: answer.isError ? answer.error : null,
    reload,
    fetchAhead: (page) => void client.prefetchQuery(questionOf({ ...state, page })),
  }
}

/** For what changes rows outside of a table: `const reload = useReloadTable(templateTable)`. */
export const useReloadTable = (definition: TableDefinition): (() => Promise<void>) => {
  const client = useQueryClient()
  const { name } = definition
  return useCallback(() => client.invalidateQueries({ queryKey: keyOf(name) }), [client, name])
}
