import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import { readPublished } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inspectionAnswer, inspectionOfPath, lockedInspection } from './records/inspectionRecord.ts'
import { serverDevice } from './records/realDates.ts'

/** Operations that came late stay late: the history offers them to be made again. */
export const reopen: CallHandler<'reopen'> = (context, incoming) =>
  context.write(async (tx) => {
    const { actor, services } = context
    const record = await lockedInspection(tx, actor, incoming.params.id)
    if (record.archived_at) refuse('INS_ARCHIVED')
    if (record.status !== 'completed') refuse('INS_NOT_COMPLETED')
    const published = await readPublished(services.database, tx, record.template_uuid, record.template_version)
    const ends = (published?.compiled.items ?? [])
      .filter(({ type }) => type === 'inspection_real_end_date')
      .map(({ baseId }) => baseId)
    await rowsOf(
      tx,
      sql`with ended as (
            delete from inspection_answers
            where workspace_id = ${tx.workspaceId} and inspection_id = ${record.id}
              and path = any(${sql.param(ends)}::text[]) and standing ->> 'device' = ${serverDevice}
          )
          update inspections set status = 'in_progress', completed_at = null, updated_at = now()
          where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
    )
    await recordEvent(
      tx,
      actor,
      {
        type: 'inspection.reopened',
        subject: { type: 'inspection', id: record.id, uuid: record.uuid },
        before: { status: 'completed' },
        after: { status: 'in_progress' },
      },
      context.tracking,
    )
    announce(tx, services.live, `inspection:${record.uuid}`, { seq: record.seq, status: 'in_progress' })
    announce(tx, services.live, 'workspace', { changed: 'inspections' })
    return { inspection: inspectionAnswer(await inspectionOfPath(tx, actor, record.uuid)) }
  })
