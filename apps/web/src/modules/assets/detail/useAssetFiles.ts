import type { AssetInPlace } from '@plumbline/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../shared/api/index.ts'
import type { RecordFiles } from '../../files/index.ts'

/** The files of an asset, and what is done to them. */
export const useAssetFiles = ({ uuid }: Pick<AssetInPlace, 'uuid'>): RecordFiles => {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['asset', uuid, 'files'],
    queryFn: async ({ signal }) =>
      (await api.assets.assetFiles({ params: { id: uuid } }, { silent: true, signal })).list,
    retry: false,
  })
  const renew = useCallback(async (): Promise<void> => {
    await Promise.all(['files', 'history'].map((part) => client.invalidateQueries({ queryKey: ['asset', uuid, part] })))
  }, [client, uuid])
  const add = useCallback(
    async (file: string): Promise<void> => {
      await api.assets.addAssetFile({ params: { id: uuid }, body: { file_id: file } }, { silent: true })
    },
    [uuid],
  )
  const remove = useCallback(
    async (file: string): Promise<void> => {
      await api.assets.removeAssetFile({ params: { id: uuid, fileId: file } }, { silent: true })
      await renew()
    },
    [renew, uuid],
  )
  return { list: data, error, add, remove, renew }
}
