import type { Accounts } from '../people/index.ts'
import type { GlobalTx, Tx } from '../../platform/database/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { temporaryPassword } from './temporaryPassword.ts'
import { judgeReset } from './tries.ts'

/** A mailed password is good for so long (decisions Q-AUT-6). */
export const temporaryMinutes = 60

/** Seconds: as long as the tries of an account are counted. */
const longestPause = 15 * 60

/** Of its programs as well: who is let in again makes new keys. */
export const endSignIns = async (tx: Tx, accountId: number, workspaceId: number): Promise<void> => {
  for (const table of ['sessions', 'api_keys'] as const)
    await tx.query(`delete from ${table} where account_id = $1 and workspace_id = $2`, [accountId, workspaceId])
}

/** Accounts as the people of a workspace come and go. */
export const accounts: Accounts = {
  temporaryMinutes,
  temporaryPassword: async ({ passwords }) => {
    const password = temporaryPassword()
    return { password, hash: await passwords.hash(password) }
  },
  join: async (tx, email, hash) => {
    const { rows } = await tx.query<{ id: number; has_password: boolean }>(
      `insert into accounts as a (uuid, email, temporary_hash, temporary_expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4))
       on conflict (email) do update set updated_at = now(),
         temporary_hash = case when a.password_hash is null then excluded.temporary_hash else a.temporary_hash end,
         temporary_expires_at = case when a.password_hash is null then excluded.temporary_expires_at else a.temporary_expires_at end
       returning a.id, a.password_hash is not null as has_password`,
      [newUuid(), email, hash, temporaryMinutes],
    )
    const row = rows[0]
    if (!row) throw new Error('the account was not made')
    return { id: row.id, hasPassword: row.has_password }
  },
  joinMany: async (tx, emails) => {
    // One order for everybody: of two who join the same accounts none waits for the other in a circle.
    const sorted = [...new Set(emails)].toSorted()
    const { rows } = await tx.query<{ id: number; email: string }>(
      `insert into accounts (uuid, email) select * from unnest($1::uuid[], $2::text[])
       on conflict (email) do update set updated_at = now() returning id, email`,
      [sorted.map(() => newUuid()), sorted],
    )
    return new Map(rows.map(({ id, email }) => [email, id]))
  },
  addMembership: async (tx, accountId, workspaceId, userId) => {
    await tx.query(
      `insert into memberships (account_id, workspace_id, user_id) values ($1, $2, $3)
       on conflict (account_id, workspace_id) do update set user_id = excluded.user_id`,
      [accountId, workspaceId, userId],
    )
  },
  hold: async (tx, accountId) => {
    await tx.query(`select 1 from accounts where id = $1 for update`, [accountId])
  },
  mailPause: async (tx, email, from) => {
    const { wait, sends } = await judgeReset(tx, email, from)
    return sends ? wait : longestPause
  },
  // The account is held: who joins it elsewhere has done so, or waits.
  leave: async (tx, accountId, workspaceId) => {
    await endSignIns(tx, accountId, workspaceId)
    await tx.query(`delete from memberships where account_id = $1 and workspace_id = $2`, [accountId, workspaceId])
    await tx.query(
      `delete from accounts a where a.id = $1 and a.password_hash is null
         and not exists (select from memberships m where m.account_id = a.id)`,
      [accountId],
    )
  },
  endSessions: async (database, accountId, workspaceId) => {
    await database.global((tx) => endSignIns(tx, accountId, workspaceId))
  },
}

/** The account of an address, made without any password where nobody has it: who owns it comes in by a provider. */
export const accountOfAddress = async (tx: GlobalTx, email: string): Promise<number> => {
  const { rows } = await tx.query<{ id: number }>(
    `insert into accounts (uuid, email) values ($1, $2)
     on conflict (email) do update set updated_at = now() returning id`,
    [newUuid(), email],
  )
  const row = rows[0]
  if (!row) throw new Error('the account was not made')
  return row.id
}
