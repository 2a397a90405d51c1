import { upgradeChanges } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Context } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import { readPublished, type PublishedVersion } from '../checklists/index.ts'
import type { CallHandler } from './callHandler.ts'
import {
  inspectionAnswer,
  inspectionOfPath,
  lockedInspection,
  type InspectionRecord,
} from './records/inspectionRecord.ts'
import { readEntries } from './records/entriesIn.ts'
import { sessionFigures } from './records/sessionFigures.ts'
import { sessionOf } from './records/sessionOf.ts'
import { readStandingRows } from './records/standingRows.ts'
import { writeFigures } from './records/writeFigures.ts'

interface Upgrade {
  readonly from: PublishedVersion
  readonly to: PublishedVersion
}

/** Only forward: an older version is a 422, one that was never published a 409. */
const versionsOf = async (
  { services, t }: Context,
  tx: Tx,
  record: InspectionRecord,
  version: number,
): Promise<Upgrade> => {
  if (record.archived_at) refuse('INS_ARCHIVED')
  if (record.status === 'completed') refuse('INS_COMPLETED')
  if (version < record.template_version) throw invalidField('version', t('errors.field.invalid'))
  const read = (wanted: number): Promise<PublishedVersion | null> =>
    readPublished(services.database, tx, record.template_uuid, wanted)
  const from = await read(record.template_version)
  if (!from) throw new Error(`version ${record.template_version} of ${record.template_uuid} is gone`)
  return { from, to: (await read(version)) ?? refuse('CKL_NOT_PUBLISHED') }
}

/**
 * Goes on under a newer version. Operations and what stands stay as they are: what the new version can't show is set
 * aside and stays in the history, so no answer is dropped. A device that does not know yet may go on answering under
 * the old one; it is told with the next answer of /ops.
 */
export const upgradeInspection: CallHandler<'upgradeInspection'> = (context, incoming) => {
  const { actor, services } = context
  return context.write(async (tx) => {
    const record = await lockedInspection(tx, actor, incoming.params.id)
    const { body, query } = incoming.input()
    const { from, to } = await versionsOf(context, tx, record, body.version)
    const rows = await readStandingRows(tx, record.id)
    const said = {
      from: from.version,
      to: to.version,
      changes: upgradeChanges(from.compiled, to.compiled, rows),
    }
    if (query.check !== undefined || said.from === said.to) return { ...said, inspection: inspectionAnswer(record) }
    const { template, compiled, version } = to
    const target = template.options.score_target
    await rowsOf(
      tx,
      sql`update inspections set template_version = ${version}, title = ${template.title},
            earlier_versions = earlier_versions || ${said.from}::int,
            score_target = ${typeof target === 'number' ? target : null}, updated_at = now()
          where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
    )
    const entries = await readEntries(tx, compiled, rows)
    await writeFigures(tx, record.id, record.seq, sessionFigures(sessionOf(compiled, record, rows, entries), rows))
    await recordEvent(
      tx,
      actor,
      {
        type: 'inspection.upgraded',
        subject: { type: 'inspection', id: record.id, uuid: record.uuid },
        before: { template_version: said.from },
        after: { template_version: version, seq: record.seq },
      },
      context.tracking,
    )
    announce(tx, services.live, `inspection:${record.uuid}`, { seq: record.seq, version })
    announce(tx, services.live, 'workspace', { changed: 'inspections' })
    return { ...said, inspection: inspectionAnswer(await inspectionOfPath(tx, actor, record.uuid)) }
  })
}
