import type { ManagedFile } from '@plumbline/contract'
import { api } from '../../shared/api/index.ts'
import type { BulkSubject, TableSource } from '../../shared/table/index.ts'

/** The address of a folder, looked at as it was before; null is the top. */
export const folderAddress = (folder: string | null, asTiles = false): string => {
  const search = [...(folder === null ? [] : [`folder=${folder}`]), ...(asTiles ? ['view=tiles'] : [])]
  return search.length === 0 ? '/resources/filemanager' : `/resources/filemanager?${search.join('&')}`
}

export const idOf = (row: ManagedFile): string => row.uuid
export const nameOf = (row: ManagedFile): string => row.name
/** A folder is opened by its address; a file where it stands. */
export const hrefOf = (row: ManagedFile): string | null => (row.is_file ? null : folderAddress(row.uuid))

const inFolder = (folder: string | null): { readonly parent_id?: string } =>
  folder === null ? {} : { parent_id: folder }

export const fileSource = (folder: string | null): TableSource<ManagedFile> => ({
  scope: folder ?? 'top',
  list: (query, settings) => api.files.listFiles({ query: { ...query, ...inFolder(folder) } }, settings),
})

const mostAtOnce = 100

/** The files a bulk action is done to; "all by filter" is read page by page. */
export const idsOf = async (body: BulkSubject['body'], folder: string | null): Promise<readonly string[]> => {
  if ('ids' in body) return body.ids
  const without = new Set(body.exclude_ids)
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const query = {
      ...inFolder(folder),
      filter: JSON.stringify(body.filter),
      limit: String(mostAtOnce),
      page: String(page),
    }
    const { list, pagination } = await api.files.listFiles({ query }, { silent: true })
    ids.push(...list.map(({ uuid }) => uuid).filter((uuid) => !without.has(uuid)))
    if (page >= pagination.total_pages) return ids
  }
}
