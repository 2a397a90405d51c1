import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'

export interface Folder {
  readonly id: number
  readonly title: string
  readonly parent_id: number | null
  readonly depth: number
}

/** Every folder in display order, without one and what is below it (the move dialog of a folder). */
export const useFolders = (excludeId: string | null, wanted = true): UseQueryResult<readonly Folder[]> =>
  useQuery({
    // Below the key of the template table: what reloads the list reloads the folders.
    queryKey: ['table', 'checklist_templates', 'folders', excludeId],
    queryFn: async ({ signal }) => {
      const query = excludeId === null ? {} : { exclude_id: excludeId }
      return (await api.checklists.allFolders({ query }, { silent: true, signal })).list
    },
    enabled: wanted,
    retry: false,
    staleTime: 0,
  })
