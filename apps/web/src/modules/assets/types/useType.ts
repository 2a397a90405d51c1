import type { AssetType } from '@plumbline/contract'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../shared/api/index.ts'

export const useType = (id: string): UseQueryResult<AssetType> =>
  useQuery({
    queryKey: ['asset-type', id],
    queryFn: ({ signal }) => api.assets.readAssetType({ params: { id } }, { signal }),
    retry: false,
  })

/** Fetches everything that is shown of it anew. */
export const useRenewType = (id: string): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['asset-type', id] }), [client, id])
}
