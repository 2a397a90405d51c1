import { userTable, type UserRow } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'
import type { TableSource } from '../../../shared/table/index.ts'

export const userSource: TableSource<UserRow> = {
  list: (query, settings) => api.people.listUsers({ query }, settings),
  export: (query, settings) => api.people.exportUsers({ query }, settings),
}

export const idOf = ({ uuid }: UserRow): string => uuid
export const nameOf = ({ full_name: name }: UserRow): string => name
export const nowhere = (): null => null

export interface People {
  readonly total: number
  readonly seats: { readonly taken: number; readonly of: number | null }
}

/** How many there are in all, and the seats of the plan; whatever the table is filtered by. */
export const usePeople = (): People | null =>
  useQuery({
    // Below the key of the table: what reloads the list reloads this.
    queryKey: ['table', userTable.name, 'count'],
    retry: false,
    queryFn: async ({ signal }): Promise<People> => {
      const { pagination, seats } = await api.people.listUsers({ query: { limit: '10' } }, { silent: true, signal })
      return { total: pagination.total, seats }
    },
  }).data ?? null
