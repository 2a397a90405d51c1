import type { AnswerOf, lists } from '@plumbline/contract'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api/index.ts'

export type OpenList = AnswerOf<typeof lists.readList>

const keyOf = (id: string): readonly string[] => ['global-list', id]

/** One list with its fields. */
export const useList = (id: string): UseQueryResult<OpenList> =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.lists.readList({ params: { id } }, { signal }),
    retry: false,
  })

/** Puts in place what a save answered, so that nothing is asked again. */
export const useRenewList = (id: string): ((changes: Partial<OpenList>) => void) => {
  const queries = useQueryClient()
  return useCallback(
    (changes) => queries.setQueryData<OpenList>(keyOf(id), (before) => (before ? { ...before, ...changes } : before)),
    [id, queries],
  )
}
