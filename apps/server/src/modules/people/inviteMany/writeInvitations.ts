import { sql } from 'drizzle-orm'
import type { GlobalTx, Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { ImportRow, Written } from '../../imports/index.ts'
import { recordGroupEvent } from '../groups/groupRecord.ts'
import type { PeopleNeed } from '../need.ts'
import { lockPeople, takeSeat } from '../users/peopleLock.ts'
import type { InvitedRow } from './invitationRows.ts'
import type { InviteJob } from './inviteJob.ts'
import type { InviteOwner } from './inviteOwner.ts'

type Row = ImportRow<InvitedRow>

interface Inviter {
  readonly workspaceId: number
  readonly userId: number
  readonly owner: InviteOwner
  readonly tracking: string | null
}

interface Made {
  readonly id: number
  readonly uuid: string
  readonly accountId: number
  readonly row: InvitedRow
}

/** Of these addresses the ones whose people are in the workspace. */
export const addressesThere = async (tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf<{ email: string; status: string }>(
    tx,
    sql`select lower(email) as email, status from users
        where workspace_id = ${tx.workspaceId} and lower(email) = any(${sql.param(emails)}::text[])`,
  )
  return new Map(rows.map(({ email, status }) => [email, status]))
}

const makeUser = async (tx: Tx, inviter: Inviter, row: InvitedRow, accountId: number): Promise<Made> => {
  const { owner } = inviter
  const uuid = newUuid()
  const user = await rowOf<{ id: number }>(
    tx,
    sql`insert into users (workspace_id, uuid, account_id, first_name, last_name, nick_name, email, status, language,
          tz_code)
        values (${tx.workspaceId}, ${uuid}, ${accountId}, ${row.firstName}, ${row.lastName}, ${row.nickName},
          ${row.email}, 'invited', ${row.language ?? owner.language}, ${owner.tz_code}) returning id`,
  )
  if (!user) throw new Error('the invited user has no row')
  await rowsOf(
    tx,
    sql`insert into user_roles (workspace_id, user_id, role_id)
        select ${tx.workspaceId}, ${user.id}, r.id from roles r where r.workspace_id = ${tx.workspaceId}
          and ${row.roles.length === 0 ? sql`r.is_default` : sql`r.id = any(${sql.param(row.roles)}::bigint[])`}`,
  )
  await recordEvent(
    tx,
    inviter,
    {
      type: 'user.invited',
      subject: { type: 'user', id: user.id, uuid },
      after: { email: row.email, first_name: row.firstName, last_name: row.lastName },
    },
    inviter.tracking,
  )
  return { id: user.id, uuid, accountId, row }
}

/** Groups that are gone since the file was checked take nobody in. */
const fillGroups = async (tx: Tx, inviter: Inviter, made: readonly Made[]): Promise<void> => {
  const wanted = [...new Set(made.flatMap(({ row }) => row.groups))]
  if (wanted.length === 0) return
  const groups = await rowsOf<{ id: number; uuid: string }>(
    tx,
    sql`update user_groups set updated_at = now()
        where workspace_id = ${tx.workspaceId} and id = any(${sql.param(wanted)}::bigint[]) returning id, uuid`,
  )
  for (const group of groups) {
    const users = made.filter(({ row }) => row.groups.includes(group.id)).map(({ id }) => id)
    await rowsOf(
      tx,
      sql`insert into user_group_members (workspace_id, group_id, user_id)
          select ${tx.workspaceId}, ${group.id}, unnest(${sql.param(users)}::bigint[])`,
    )
    await recordGroupEvent(tx, { actor: inviter, tracking: inviter.tracking }, group, 'users_added', {
      after: { users },
    })
  }
}

/** Those who are not there become invited users: with accounts, roles and groups, and a mail each by a job of its own. */
export const writeInvitations = async (
  tx: GlobalTx,
  need: PeopleNeed,
  { jobs, job }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly job: InviteJob },
  inviter: Inviter,
  rows: readonly Row[],
): Promise<Written> => {
  const { workspaceId } = inviter
  const emails = rows.map(({ value }) => value.email)
  const before = await tx.within(workspaceId, (inside) => addressesThere(inside, emails))
  const wanted = rows.map(({ value }) => value).filter(({ email }) => !before.has(email))
  if (wanted.length === 0) return { created: 0, updated: 0 }
  const plan = await need.planOf(tx, workspaceId)
  // Accounts come before people, as in every invitation.
  const accounts = await need.accounts.joinMany(
    tx,
    wanted.map(({ email }) => email),
  )
  const made = await tx.within(workspaceId, async (inside) => {
    await lockPeople(inside)
    const there = await addressesThere(inside, emails)
    const people: Made[] = []
    for (const row of wanted) {
      const accountId = accounts.get(row.email)
      if (accountId === undefined || there.has(row.email)) continue
      await takeSeat(inside, plan)
      people.push(await makeUser(inside, inviter, row, accountId))
    }
    await fillGroups(inside, inviter, people)
    return people
  })
  for (const { id, accountId } of made) await need.accounts.addMembership(tx, accountId, workspaceId, id)
  const users = made.map(({ id }) => id)
  if (users.length > 0) await jobs.enqueue(tx, job, { workspace_id: workspaceId, users, by: inviter.owner.by })
  return { created: made.length, updated: 0 }
}
