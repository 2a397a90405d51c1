import type { Handlers } from '../../platform/http/index.ts'
import { dashboard } from './dashboard.ts'

export const handlers: Handlers<'analytics'> = { dashboard }
