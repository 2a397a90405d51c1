import type { Handlers } from '../../platform/http/index.ts'

export type Operation<Name extends keyof Handlers<'people'>> = Handlers<'people'>[Name]
