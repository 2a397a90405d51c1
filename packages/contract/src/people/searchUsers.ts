import { z } from 'zod'
import { call } from '../call.ts'
import { list, searchQuery, uuid } from '../shapes.ts'

export const foundUser = z.object({ id: z.number().int(), uuid, name: z.string(), email: z.string() })
export type FoundUser = z.output<typeof foundUser>

export const searchUsers = call({
  method: 'GET',
  path: '/user/search',
  summary: 'Active users by name or e-mail address, 20 unless `limit` says otherwise; or those of `ids`.',
  access: 'signed-in',
  query: searchQuery,
  output: list(foundUser),
})
