import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'

/** The rating scale in its order, with all its titles. */
export const ratingsQuery = queryOptions({
  queryKey: ['checklists', 'ratings'],
  queryFn: async ({ signal }) => (await api.checklists.listRatings({ query: {} }, { silent: true, signal })).list,
})
