import { z } from 'zod'
import { call } from '../call.ts'
import { list, searchQuery, uuid } from '../shapes.ts'

export const foundUser = z.object({
  id: z.number().int(),
  uuid,
  name: z.string(),
  /** Null for who may not see the people of the workspace. */
  email: z.string().nullable(),
})
export type FoundUser = z.output<typeof foundUser>

export const searchUsers = call({
  method: 'GET',
  path: '/user/search',
  summary:
    'Active users by name (and e-mail address, for who may see people), 20 unless `limit` says otherwise; or those of `ids`.',
  access: 'signed-in',
  query: searchQuery,
  output: list(foundUser),
})
