import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { isNamed } from '../../platform/database/isNamed.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inspectionAnswer, inspectionOfPath, lockedInspection } from './records/inspectionRecord.ts'

/** Adds people who may answer too; those who take part already stay. */
export const addParticipants: CallHandler<'addParticipants'> = (context, incoming) =>
  context.write(async (tx) => {
    const { actor, services } = context
    const record = await lockedInspection(tx, actor, incoming.params.id)
    if (record.archived_at) refuse('INS_ARCHIVED')
    const named = [...new Set(incoming.input().body.users)]
    const users = await rowsOf<{ id: number; uuid: string }>(
      tx,
      sql`select id, uuid from users
          where workspace_id = ${tx.workspaceId} and status = 'active'
            and ${isNamed(named, 'users')}`,
    )
    const known = new Set<number | string>(users.flatMap(({ id, uuid }) => [id, uuid]))
    if (!named.every((user) => known.has(user))) throw invalidField('users', context.t('errors.field.invalid'))
    const ids = users.map(({ id }) => id)
    const added = await rowsOf<{ user_id: number }>(
      tx,
      sql`insert into inspection_participants (workspace_id, inspection_id, user_id)
          select ${tx.workspaceId}, ${record.id}, u from unnest(${sql.param(ids)}::bigint[]) u
          on conflict do nothing returning user_id`,
    )
    await services.notices.tell(tx, actor.userId, {
      kind: 'inspection_participant',
      users: added.map(({ user_id: user }) => user),
      inspection: record.uuid,
    })
    await rowsOf(
      tx,
      sql`update inspections set collaborative = true
          where workspace_id = ${tx.workspaceId} and id = ${record.id} and not collaborative and 1 < (
            select count(*) from inspection_participants
            where workspace_id = ${tx.workspaceId} and inspection_id = ${record.id})`,
    )
    await recordEvent(
      tx,
      actor,
      {
        type: 'inspection.participants_added',
        subject: { type: 'inspection', id: record.id, uuid: record.uuid },
        after: { users: ids },
      },
      context.tracking,
    )
    announce(tx, services.live, `inspection:${record.uuid}`, { seq: record.seq, change: 'participants' })
    return { inspection: inspectionAnswer(await inspectionOfPath(tx, actor, record.uuid)) }
  })
