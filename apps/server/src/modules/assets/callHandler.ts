import type { Contract } from '@plumbline/contract'
import type { Handlers } from '../../platform/http/index.ts'

/** The handler of one call of this module. */
export type CallHandler<Name extends keyof Contract['assets']> = Handlers<'assets'>[Name]
