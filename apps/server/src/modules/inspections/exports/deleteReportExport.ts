import { recordEvent } from '../../../platform/events/index.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'
import type { CallHandler } from '../callHandler.ts'

const notFound = 'INS_EXPORT_NOT_FOUND'

/** A run that is on its way finds its row gone, and ends. */
export const deleteReportExport: CallHandler<'deleteReportExport'> = async (context, incoming) => {
  const { actor, services, tracking } = context
  const reference = pathReference(incoming.params.id, notFound)
  const path = await context.write(async (tx) => {
    const { rows } = await tx.query<{ id: number; uuid: string; path: string | null }>(
      `delete from report_exports
       where workspace_id = $1 and created_by = $2 and ${typeof reference === 'number' ? 'id' : 'uuid'} = $3
       returning id, uuid, path`,
      [tx.workspaceId, actor.userId, reference],
    )
    const [gone] = rows
    if (!gone) return refuse(notFound)
    const subject = { type: 'report_export', id: gone.id, uuid: gone.uuid }
    await recordEvent(tx, actor, { type: 'report_export.deleted', subject }, tracking)
    return gone.path
  })
  if (path !== null) await services.storage.remove(path)
  return {}
}
