import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { refuse } from '../../../platform/http/index.ts'
import { seatsOf, seatsTaken } from './listUsers.ts'

/**
 * Held until the transaction ends: who comes in, goes or becomes somebody else is decided one after the other, so that no
 * two take the last seat, and no two last administrators leave.
 */
export const lockPeople = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('people', $1))`, [tx.workspaceId])
}

/** One more comes in: a plan has so many seats (decisions Q-USR-2). */
export const takeSeat = async (tx: Tx, plan: string): Promise<void> => {
  const seats = seatsOf(plan)
  if (seats !== null && (await seatsTaken(tx)) >= seats) refuse('PLN_SEATS_TAKEN', { seats })
}

/** Somebody else who may do everything stays (decisions Q-PRM-2). */
export const keepAdministrator = async (tx: Tx, userId: number): Promise<void> => {
  const row = await rowOf<{ is_one: boolean; others: number }>(
    tx,
    sql`select coalesce(bool_or(u.id = ${userId}), false) as is_one, count(*) filter (where u.id <> ${userId})::int as others
        from users u join user_roles ur on ur.workspace_id = u.workspace_id and ur.user_id = u.id
        join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
        where u.workspace_id = ${tx.workspaceId} and u.status = 'active' and r.key = 'administrator'`,
  )
  if (row?.is_one && row.others === 0) refuse('USR_LAST_ADMINISTRATOR')
}
