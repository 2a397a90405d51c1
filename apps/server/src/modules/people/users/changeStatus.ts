import type { UserStatus } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { refuse, type Context } from '../../../platform/http/index.ts'
import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { rightsMoved } from '../rightsMoved.ts'
import { keepAdministrator, lockPeople, takeSeat } from './peopleLock.ts'
import { recordUserEvent, userAnswerOf, userOfPath, type UserRecord } from './userRecord.ts'

/** The subject is looked for before what is asked of it is read (api.md, the order of refusal). */
const setStatus = async (tx: Tx, context: Context, id: string, wanted: () => UserStatus): Promise<UserRecord> => {
  await lockPeople(tx)
  const before = await userOfPath(tx, id, { lock: true })
  const status = wanted()
  if (before.status === 'invited') return refuse('USR_INVITED')
  if (before.status === status) return before
  if (status === 'active') await takeSeat(tx, context.actor.plan)
  else {
    if (before.id === context.actor.userId) return refuse('USR_YOURSELF')
    await keepAdministrator(tx, before.id)
  }
  await rowsOf(
    tx,
    sql`update users set status = ${status}, updated_at = now() where workspace_id = ${tx.workspaceId} and id = ${before.id}`,
  )
  const told = { before: { status: before.status }, after: { status } }
  await recordUserEvent(tx, context, before, 'status_changed', told)
  rightsMoved(tx, context, { account: before.account_id })
  return { ...before, status }
}

const statusCall = async (need: PeopleNeed, context: Context, id: string, wanted: () => UserStatus) => {
  const { actor, language, services } = context
  const { user, answer } = await context.write(async (tx) => {
    const record = await setStatus(tx, context, id, wanted)
    const pictures = await need.pictures(tx, services, record.avatar === null ? [] : [record.avatar])
    return {
      user: { account: record.account_id, status: record.status },
      answer: userAnswerOf(record, language, pictures),
    }
  })
  // A shut-out person is refused from the commit on, whatever happens to this.
  if (user.status !== 'active') await need.accounts.endSessions(services.database, user.account, actor.workspaceId)
  return answer
}

export const changeStatus =
  (need: PeopleNeed): Operation<'changeStatus'> =>
  (context, incoming) =>
    statusCall(need, context, incoming.params.id, () => incoming.input().body.status)

export const activateUser =
  (need: PeopleNeed): Operation<'activateUser'> =>
  (context, incoming) =>
    statusCall(need, context, incoming.params.id, () => 'active')

export const deactivateUser =
  (need: PeopleNeed): Operation<'deactivateUser'> =>
  (context, incoming) =>
    statusCall(need, context, incoming.params.id, () => 'deactivated')
