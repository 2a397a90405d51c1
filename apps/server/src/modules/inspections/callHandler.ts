import type { Contract } from '@plumbline/contract'
import type { Handlers } from '../../platform/http/index.ts'

/** The handler of one call of this module. ("Operation" alone is an act on an inspection.) */
export type CallHandler<Name extends keyof Contract['inspections']> = Handlers<'inspections'>[Name]
