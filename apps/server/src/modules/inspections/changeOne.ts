import { sql } from 'drizzle-orm'
import type { CallHandler } from './callHandler.ts'
import { changeInspections, type InspectionChange } from './records/changeInspections.ts'
import { lockedInspection } from './records/inspectionRecord.ts'
import { announce } from '../../platform/live/index.ts'

/** Archiving, restoring and deleting one inspection; what is so already stays so. */
const changeOne =
  (change: InspectionChange): CallHandler<'archiveInspection'> =>
  (context, incoming) =>
    context.write(async (tx) => {
      const { actor, services, tracking } = context
      const record = await lockedInspection(tx, actor, incoming.params.id)
      const changed = await changeInspections(tx, { actor, tracking, services }, change, sql`i.id = ${record.id}`)
      for (const { uuid, seq } of changed) announce(tx, services.live, `inspection:${uuid}`, { seq, change })
      announce(tx, services.live, 'workspace', { changed: 'inspections' })
      return {}
    })

export const archiveInspection = changeOne('archived')
export const restoreInspection: CallHandler<'restoreInspection'> = changeOne('restored')
export const deleteInspection: CallHandler<'deleteInspection'> = changeOne('deleted')
