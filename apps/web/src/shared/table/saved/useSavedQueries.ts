import type { SavedQuery, TableDefinition } from '@plumbline/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api, CallError } from '../../api/index.ts'
import { savedKey } from '../useTableRows.ts'
import type { TableStateHandle } from '../useTableState.ts'
import { differs, queryStringOf, stateOf } from './queryString.ts'

export interface SavedQueries {
  readonly list: readonly SavedQuery[]
  readonly active: SavedQuery
  /** What is shown is not what the active one keeps. */
  readonly changed: boolean
  readonly select: (query: SavedQuery) => void
  /** What is shown becomes the active one's. */
  readonly save: () => Promise<void>
  readonly saveAs: (name: string) => Promise<void>
  readonly rename: (name: string) => Promise<void>
  readonly remove: (query: SavedQuery) => Promise<void>
}

/**
 * A person's queries of one table: as the last call for rows answered them, kept up to date in what is cached of them.
 * null before the first answer, and where the installation keeps none.
 */
export const useSavedQueries = (
  definition: TableDefinition,
  known: readonly SavedQuery[] | undefined,
  { state, tab, fresh, open }: TableStateHandle,
): SavedQueries | null => {
  const client = useQueryClient()
  const active = known?.find(({ key }) => key === tab) ?? known?.[0]
  const changed = active !== undefined && differs(definition, state, active.query_string)

  // An address that says nothing of the table shows it as its query does.
  const begin = useEffectEvent((query: SavedQuery) =>
    open(query.key, stateOf(definition, query.query_string), { replace: true }),
  )
  const begins = fresh && changed ? active : undefined
  useEffect(() => {
    if (begins) begin(begins)
  }, [begins])

  if (known === undefined || active === undefined) return null
  const keep = (change: (queries: readonly SavedQuery[]) => readonly SavedQuery[]): void => {
    client.setQueryData<readonly SavedQuery[]>(savedKey(definition.name), (queries) => queries && change(queries))
  }
  const put = async (body: Pick<SavedQuery, 'name' | 'query_string'> & { readonly id?: SavedQuery['id'] }) => {
    const kept = await api.queries.saveQuery({ body: { ...body, table_name: definition.name } })
    keep((queries) =>
      queries.some(({ id }) => id === kept.id)
        ? queries.map((query) => (query.id === kept.id ? kept : query))
        : [...queries, kept],
    )
    return kept
  }
  const select = (query: SavedQuery): void => open(query.key, stateOf(definition, query.query_string))
  return {
    list: known,
    active,
    changed,
    select,
    save: async () => void (await put({ id: active.id, name: active.name, query_string: queryStringOf(state) })),
    saveAs: async (name) => {
      const kept = await put({ name, query_string: queryStringOf(state) })
      open(kept.key, state, { replace: true })
    },
    rename: async (name) => void (await put({ id: active.id, name, query_string: active.query_string })),
    remove: async (query) => {
      try {
        await api.queries.deleteQuery({ params: { id: String(query.id) } }, { silent: true })
      } catch (error) {
        // Gone already, from another device (workspace.md section 8).
        if (!(error instanceof CallError) || error.body?.error_code !== '_OBJECT_NOT_FOUND') throw error
      }
      keep((queries) => queries.filter(({ id }) => id !== query.id))
      if (query.id === active.id && known[0]) select(known[0])
    },
  }
}
