import { api } from '../../../shared/api/index.ts'
import type { RemoteSource } from '../../../shared/pickers/index.ts'
import type { FilterOptions } from '../../../shared/table/index.ts'

/** Types of assets by name; of chosen ones also those that were archived since. */
export const typeSource: RemoteSource = {
  name: 'asset-types',
  load: async ({ q, ids }, signal) => {
    const query = { ...(q === undefined ? {} : { q }), ...(ids ? { ids: ids.join(',') } : {}) }
    const { list } = await api.assets.allAssetTypes({ query }, { silent: true, signal })
    return list.map(({ id, name }) => ({ value: String(id), label: name }))
  },
}

/** Assets by id or name. */
export const parentSource: RemoteSource = {
  name: 'assets',
  load: async ({ q, ids }, signal) => {
    const query = { ...(q === undefined ? {} : { q }), ...(ids ? { ids: ids.join(','), limit: '100' } : {}) }
    const { list } = await api.assets.searchAssets({ query }, { silent: true, signal })
    return list.map(({ id, asset_id, display_name }) => ({ value: String(id), label: `${asset_id} · ${display_name}` }))
  },
}

export const typeOptions: FilterOptions = { search: typeSource.load }
export const parentOptions: FilterOptions = { search: parentSource.load }
