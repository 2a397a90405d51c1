import type { Handlers } from '../../platform/http/index.ts'

export type Operation<Name extends keyof Handlers<'settings'>> = Handlers<'settings'>[Name]
