import type { AssetType } from '@plumbline/contract'
import { skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../shared/api/index.ts'

/** null: of no type (yet). `silent`: one that is not there opens no other page. */
export const useType = (id: string | null, silent = false): UseQueryResult<AssetType> =>
  useQuery({
    queryKey: ['asset-type', id],
    queryFn: id === null ? skipToken : ({ signal }) => api.assets.readAssetType({ params: { id } }, { silent, signal }),
    retry: false,
  })

/** Fetches everything that is shown of it anew. */
export const useRenewType = (id: string): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['asset-type', id] }), [client, id])
}
