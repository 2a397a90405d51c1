import type { LibraryCategory } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/index.ts'
import { useWords } from '../../shared/words/index.ts'

/** The categories in the reader's language; none until they are here. */
export const useCategories = (): readonly LibraryCategory[] => {
  const { language } = useWords()
  const { data } = useQuery({
    queryKey: ['library', 'categories', language],
    queryFn: async ({ signal }) => (await api.library.listLibraryCategories({}, { silent: true, signal })).list,
    staleTime: Infinity,
  })
  return data ?? []
}
