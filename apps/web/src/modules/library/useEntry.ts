import type { LibraryEntry } from '@plumbline/contract'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../shared/api/index.ts'
import { useWords } from '../../shared/words/index.ts'

/** A public template with its content. */
export const useEntry = (uuid: string): UseQueryResult<LibraryEntry> => {
  const { language } = useWords()
  return useQuery({
    queryKey: ['library', 'entry', language, uuid],
    queryFn: ({ signal }) => api.library.readLibraryTemplate({ params: { id: uuid } }, { silent: true, signal }),
    // In another language the same is asked anew; what is looked at stays open.
    placeholderData: keepPreviousData,
  })
}
