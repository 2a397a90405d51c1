import { assetTypeTable, type AssetType } from '@plumbline/contract'
import { skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../shared/api/index.ts'
import { archivedTypeTable } from '../parts/assetTables.ts'

/** null: of no type (yet). `silent`: one that is not there opens no other page. */
export const useType = (id: string | null, silent = false): UseQueryResult<AssetType> =>
  useQuery({
    queryKey: ['asset-type', id],
    queryFn: id === null ? skipToken : ({ signal }) => api.assets.readAssetType({ params: { id } }, { silent, signal }),
    retry: false,
  })

/** Fetches everything that is shown of types anew: forms and lists know one by its number, its page by its uuid. */
export const useRenewTypes = (): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [['asset-type'], ['table', assetTypeTable.name], ['table', archivedTypeTable.name]])
      void client.invalidateQueries({ queryKey })
  }, [client])
}
