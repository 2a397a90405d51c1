import { api } from '../../shared/api/index.ts'
import type { FilterOptions } from '../../shared/table/index.ts'

/** People of the workspace, as the values of a filter. */
export const peopleOptions: FilterOptions = {
  search: async ({ q, ids }, signal) => {
    const query = { ...(q === undefined ? {} : { q }), ...(ids ? { ids: ids.join(','), limit: '100' } : {}) }
    const { list } = await api.people.searchUsers({ query }, { silent: true, signal })
    return list.map(({ id, name }) => ({ value: String(id), label: name }))
  },
}
