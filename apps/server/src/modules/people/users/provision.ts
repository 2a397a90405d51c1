import type { UserStatus } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { readUserSettings } from '../../settings/index.ts'
import { makeUser } from '../memberships.ts'
import { keepAdministrator, takeSeat } from './peopleLock.ts'

export { lockPeople } from './peopleLock.ts'

/** A person as an identity provider or a directory meets them: nobody's call, so no caller's rights count. */
export interface Person extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly account_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly status: UserStatus
}

/** The person of this workspace with this number or address, held until the transaction ends. */
export const personBy = (tx: Tx, by: { readonly id: number } | { readonly email: string }): Promise<Person | null> =>
  rowOf<Person>(
    tx,
    sql`select id, uuid, account_id, email, first_name, last_name, status from users
        where workspace_id = ${tx.workspaceId} and ${'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email}`}
        for update`,
  )

interface NewPerson {
  readonly accountId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface Occasion {
  /** Who brought them: kept in the event. */
  readonly by: string
  readonly plan: string
  readonly tracking: string | null
}

/** After `lockPeople`: a new person, active, with what new people of this workspace begin with. They take a seat. */
export const admitPerson = async (
  tx: Tx,
  person: NewPerson,
  { by, plan, tracking }: Occasion,
): Promise<{ id: number; uuid: string }> => {
  await takeSeat(tx, plan)
  const settings = await readUserSettings(tx)
  const made = await makeUser(tx, {
    ...person,
    language: settings.default_language,
    tzCode: settings.default_tz_code,
    roleId: settings.default_role_id,
  })
  const after = { email: person.email, first_name: person.firstName, last_name: person.lastName, by }
  await recordEvent(tx, null, { type: 'user.created', subject: { type: 'user', ...made }, after }, tracking)
  return made
}

/** Names as somebody else keeps them; what is not said stays. True: something changed. */
export const renamePerson = async (
  tx: Tx,
  person: Person,
  names: { readonly firstName: string; readonly lastName: string },
  { by, tracking }: Omit<Occasion, 'plan'>,
): Promise<boolean> => {
  const first = names.firstName === '' ? person.first_name : names.firstName
  const last = names.lastName === '' ? person.last_name : names.lastName
  if (first === person.first_name && last === person.last_name) return false
  await rowsOf(
    tx,
    sql`update users set first_name = ${first}, last_name = ${last}, updated_at = now()
        where workspace_id = ${tx.workspaceId} and id = ${person.id}`,
  )
  const told = {
    before: { first_name: person.first_name, last_name: person.last_name },
    after: { first_name: first, last_name: last, by },
  }
  const subject = { type: 'user', id: person.id, uuid: person.uuid }
  await recordEvent(tx, null, { type: 'user.changed', subject, ...told }, tracking)
  return true
}

/** After `lockPeople`. Who comes back takes a seat; the last administrator stays. True: something changed. */
export const changeStanding = async (
  tx: Tx,
  person: Person,
  status: Extract<UserStatus, 'active' | 'deactivated'>,
  { by, plan, tracking }: Occasion,
): Promise<boolean> => {
  if (person.status === status) return false
  if (status === 'active') {
    // An invited person has a seat already.
    if (person.status !== 'invited') await takeSeat(tx, plan)
  } else await keepAdministrator(tx, person.id)
  await rowsOf(
    tx,
    sql`update users set status = ${status}, updated_at = now() where workspace_id = ${tx.workspaceId} and id = ${person.id}`,
  )
  const told = { before: { status: person.status }, after: { status, by } }
  const subject = { type: 'user', id: person.id, uuid: person.uuid }
  await recordEvent(tx, null, { type: 'user.status_changed', subject, ...told }, tracking)
  return true
}
