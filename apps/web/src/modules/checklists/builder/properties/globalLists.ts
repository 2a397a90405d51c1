import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/index.ts'

/** The active lists with their fields: archived ones can't be chosen (workspace.md section 4). */
export const listsQuery = queryOptions({
  queryKey: ['global-lists', 'all'],
  queryFn: async ({ signal }) =>
    (await api.lists.allLists({ query: { with_fields: '1' } }, { silent: true, signal })).list,
  retry: false,
})

const uuidAt = 0
const selectableAt = 1
const nameAt = 3

/** What of a list may be chosen, by display name, as grouped options carry it. */
export const listOptionsQuery = (list: string | null) =>
  queryOptions({
    queryKey: ['global-lists', list, 'options'],
    enabled: list !== null,
    queryFn: async ({ signal }) => {
      const { entries } = await api.lists.listEntries({ params: { id: list ?? '' } }, { silent: true, signal })
      return entries
        .filter((entry) => entry[selectableAt] === 1)
        .map((entry) => ({ uuid: String(entry[uuidAt]), label: String(entry[nameAt] ?? '') }))
    },
    retry: false,
  })
