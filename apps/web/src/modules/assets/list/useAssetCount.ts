import { assetTable } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'

/** How many assets there are in all, whatever the table is filtered by. */
export const useAssetCount = (): number | null =>
  useQuery({
    // Below the key of the table: what reloads the list reloads the count.
    queryKey: ['table', assetTable.name, 'count'],
    retry: false,
    queryFn: async ({ signal }) =>
      (await api.assets.listAssets({ query: { limit: '10' } }, { silent: true, signal })).pagination.total,
  }).data ?? null
