import type { Permission } from '@plumbline/contract'
import type { Actor } from '../../platform/access/index.ts'
import { refuse } from '../../platform/http/index.ts'

/** Who has one of these can give rights to others, or change how everybody signs in. */
const powerful: readonly Permission[] = ['USR_MANAGE_USER', 'USR_MANAGE_GROUP', 'USR_MANAGE_ROLE', 'APP_EDIT_SETTINGS']

/** Whether among the codes is one over people or settings that who holds `held` cannot hand on. */
export const isBeyond = (held: ReadonlySet<string>, codes: readonly string[], had: readonly string[] = []): boolean =>
  powerful.some((code) => codes.includes(code) && !had.includes(code) && !held.has(code))

/** Rights over people and settings are handed on only by who has them: nobody raises themselves. */
export const mayHandOn = (actor: Actor, codes: readonly string[], had: readonly string[] = []): void => {
  if (isBeyond(actor.permissions, codes, had)) refuse('USR_RIGHTS_BEYOND')
}
