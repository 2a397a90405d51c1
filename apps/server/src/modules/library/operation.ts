import type { Contract } from '@plumbline/contract'
import type { Handlers } from '../../platform/http/index.ts'

/** The handler of one operation of this module. */
export type Operation<Name extends keyof Contract['library']> = Handlers<'library'>[Name]
