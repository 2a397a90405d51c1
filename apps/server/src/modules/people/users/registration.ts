import type { PlanKey } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { readUserSettings } from '../../settings/index.ts'
import { seatsOf, seatsTaken } from './listUsers.ts'
import { lockPeople } from './peopleLock.ts'

export interface Registration {
  readonly accountId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly plan: PlanKey
}

export const seatsAreTaken = async (tx: Tx, plan: PlanKey): Promise<boolean> => {
  const seats = seatsOf(plan)
  return seats !== null && (await seatsTaken(tx)) >= seats
}

/**
 * Lets somebody in who registered by themselves, as invited until they come, with the default role. Its number; null
 * where all seats are taken; `status` of who is here already, and nothing is changed of them.
 */
export const joinByRegistration = async (
  tx: Tx,
  { accountId, email, firstName, lastName, language, plan }: Registration,
): Promise<{ readonly id: number; readonly status: string; readonly isNew: boolean } | null> => {
  await lockPeople(tx)
  const here = await rowOf<{ id: number; status: string }>(
    tx,
    sql`select id, status from users where workspace_id = ${tx.workspaceId} and account_id = ${accountId}`,
  )
  if (here) return { ...here, isNew: false }
  if (await seatsAreTaken(tx, plan)) return null
  const { default_role_id: role, default_tz_code: zone } = await readUserSettings(tx)
  const uuid = newUuid()
  const made = await rowOf<{ id: number }>(
    tx,
    sql`insert into users (workspace_id, uuid, account_id, first_name, last_name, email, status, language, tz_code,
          invited_at, registered_at)
        values (${tx.workspaceId}, ${uuid}, ${accountId}, ${firstName}, ${lastName}, ${email}, 'invited', ${language},
          ${zone}, now(), now()) returning id`,
  )
  if (!made) throw new Error('who registered has no row')
  if (role !== null)
    await rowsOf(
      tx,
      sql`insert into user_roles (workspace_id, user_id, role_id) values (${tx.workspaceId}, ${made.id}, ${role})`,
    )
  const subject = { type: 'user', id: made.id, uuid }
  const after = { email, first_name: firstName, last_name: lastName }
  await recordEvent(tx, null, { type: 'user.registered', subject, after })
  return { id: made.id, status: 'invited', isNew: true }
}

const daysToCome = 1

/** Registered, and did not come in for a day; whom somebody of the workspace invited since is not among them. */
const neverCame = sql`status = 'invited' and signed_in_at is null and invited_at = registered_at
  and registered_at < now() - make_interval(days => ${daysToCome})`

export const staleRegistrations = (tx: Tx): Promise<readonly { readonly id: number; readonly accountId: number }[]> =>
  rowsOf(
    tx,
    sql`select id, account_id as "accountId" from users where workspace_id = ${tx.workspaceId} and ${neverCame}
        order by id limit 500`,
  )

/** Gives the seat back, unless they came meanwhile. The account is held. */
export const forgetRegistration = async (tx: Tx, userId: number): Promise<boolean> => {
  await lockPeople(tx)
  const gone = await rowOf<{ id: number; uuid: string; email: string }>(
    tx,
    sql`delete from users where workspace_id = ${tx.workspaceId} and id = ${userId} and ${neverCame}
        returning id, uuid, email`,
  )
  if (!gone) return false
  const subject = { type: 'user', id: gone.id, uuid: gone.uuid }
  await recordEvent(tx, null, { type: 'user.invitation_cancelled', subject, before: { email: gone.email } })
  return true
}
