import type { Permission } from '@plumbline/contract'
import { may, type Actor } from '../../platform/access/index.ts'
import { refuse } from '../../platform/http/index.ts'

/** Who has one of these can give rights to others, or change how everybody signs in. */
const powerful: readonly Permission[] = ['USR_MANAGE_USER', 'USR_MANAGE_GROUP', 'USR_MANAGE_ROLE', 'APP_EDIT_SETTINGS']

/** Rights over people and settings are handed on only by who has them: nobody raises themselves. */
export const mayHandOn = (actor: Actor, codes: readonly string[], had: readonly string[] = []): void => {
  for (const code of powerful)
    if (codes.includes(code) && !had.includes(code) && !may(actor, code)) refuse('USR_RIGHTS_BEYOND')
}
