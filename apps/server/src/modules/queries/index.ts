import type { Handlers } from '../../platform/http/index.ts'
import { deleteQuery } from './deleteQuery.ts'
import { saveQuery } from './saveQuery.ts'

export { savedQueries } from './records.ts'

export const handlers: Handlers<'queries'> = { saveQuery, deleteQuery }
