import { api } from '../../../shared/api/index.ts'
import type { FilterOptions } from '../../../shared/table/index.ts'

/** Types of assets by name; of chosen ones also those that were archived since. */
export const typeOptions: FilterOptions = {
  search: async ({ q, ids }, signal) => {
    const query = { ...(q === undefined ? {} : { q }), ...(ids ? { ids: ids.join(',') } : {}) }
    const { list } = await api.assets.allAssetTypes({ query }, { silent: true, signal })
    return list.map(({ id, name }) => ({ value: String(id), label: name }))
  },
}

/** Assets by id or name. */
export const parentOptions: FilterOptions = {
  search: async ({ q, ids }, signal) => {
    const query = { ...(q === undefined ? {} : { q }), ...(ids ? { ids: ids.join(','), limit: '100' } : {}) }
    const { list } = await api.assets.searchAssets({ query }, { silent: true, signal })
    return list.map(({ id, asset_id, display_name }) => ({ value: String(id), label: `${asset_id} · ${display_name}` }))
  },
}
