import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/index.ts'

/** What is asked of the person at sign-in, and whether they have a password at all: what several cards go by. */
export const ownFactorQuery = queryOptions({
  queryKey: ['people', 'secondFactor'],
  queryFn: () => api.auth.readSecondFactor({}, { silent: true }),
  retry: false,
})
