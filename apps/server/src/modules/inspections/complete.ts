import { missingIn, type Missing } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Context } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import { readPublished } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import { readEntries } from './records/entriesIn.ts'
import { inspectionAnswer, inspectionOfPath, lockedInspection } from './records/inspectionRecord.ts'
import { realDateRows } from './records/realDates.ts'
import { sessionFigures } from './records/sessionFigures.ts'
import { sessionOf } from './records/sessionOf.ts'
import { readStandingRows, writeStandingRows } from './records/standingRows.ts'
import { writeFigures } from './records/writeFigures.ts'

/** Every missing answer, note, medium or issue by its path; what the server fills in itself never blocks. */
const missingByPath = (missing: readonly Missing[], { t }: Context): Readonly<Record<string, readonly string[]>> => {
  const data: Record<string, string[]> = {}
  for (const { path, item, reason } of missing) {
    if (item.page?.type === 'hidden_page') continue
    const messages = (data[path.join('/')] ??= [])
    messages.push(t(`records.missing.${reason}`))
  }
  return data
}

/** The same engine as on the device decides (api.md, "Inspections"). A repeated call answers the completed one. */
export const complete: CallHandler<'complete'> = (context, incoming) =>
  context.write(async (tx) => {
    const { actor, services } = context
    const record = await lockedInspection(tx, actor, incoming.params.id)
    if (record.archived_at) refuse('INS_ARCHIVED')
    if (record.status === 'completed') return { inspection: inspectionAnswer(record) }
    const published = await readPublished(services.database, tx, record.template_uuid, record.template_version)
    if (!published) throw new Error(`version ${record.template_version} of ${record.template_uuid} is gone`)
    const rows = await readStandingRows(tx, record.id)
    const entries = await readEntries(tx, published.compiled, rows)
    const session = sessionOf(published.compiled, record, rows, entries)
    const missing = missingByPath(missingIn(session), context)
    if (Object.keys(missing).length > 0) refuse('INS_INCOMPLETE', missing)
    const completedAt = new Date(services.now())
    const ends = realDateRows(published.compiled, 'inspection_real_end_date', {
      at: completedAt,
      timeZone: record.tz_code,
      seq: record.seq,
      actor: actor.userUuid,
    })
    session.put(ends)
    await writeStandingRows(tx, record.id, ends)
    await writeFigures(tx, record.id, record.seq, sessionFigures(session, rows))
    await rowsOf(
      tx,
      sql`update inspections set status = 'completed', completed_at = ${completedAt.toISOString()}, updated_at = now()
          where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
    )
    await recordEvent(
      tx,
      actor,
      {
        type: 'inspection.completed',
        subject: { type: 'inspection', id: record.id, uuid: record.uuid },
        before: { status: record.status },
        after: { status: 'completed', seq: record.seq },
      },
      context.tracking,
    )
    announce(tx, services.live, `inspection:${record.uuid}`, { seq: record.seq, status: 'completed' })
    announce(tx, services.live, 'workspace', { changed: 'inspections' })
    return { inspection: inspectionAnswer(await inspectionOfPath(tx, actor, record.uuid)) }
  })
