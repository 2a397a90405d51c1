import { assetTable, type Asset, type AssetInPlace } from '@plumbline/contract'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../shared/api/index.ts'
import { archivedAssetTable } from '../parts/assetTables.ts'

export const useAsset = (id: string): UseQueryResult<AssetInPlace> =>
  useQuery({
    queryKey: ['asset', id],
    queryFn: ({ signal }) => api.assets.readAsset({ params: { id } }, { signal }),
    retry: false,
  })

/** So many of what stands right below are shown; the list has the others. */
export const mostChildren = 25

export interface Children {
  readonly list: readonly Asset[]
  readonly total: number
}

/** What stands right below it, of the same list: active ones below an active one. */
export const useChildren = (asset: AssetInPlace): UseQueryResult<Children> =>
  useQuery({
    queryKey: ['asset', asset.uuid, 'children'],
    queryFn: async ({ signal }) => {
      const query = { limit: String(mostChildren), filter: JSON.stringify({ parent_id: [String(asset.id)] }) }
      const call = asset.archived ? api.assets.listArchivedAssets : api.assets.listAssets
      const { list, pagination } = await call({ query }, { silent: true, signal })
      return { list, total: pagination.total }
    },
    enabled: asset.children > 0,
    retry: false,
  })

/** Fetches everything that is shown of it anew, and the lists it stands in. */
export const useRenewAsset = (id: string): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [
      ['asset', id],
      ['table', assetTable.name],
      ['table', archivedAssetTable.name],
    ])
      void client.invalidateQueries({ queryKey })
  }, [client, id])
}
