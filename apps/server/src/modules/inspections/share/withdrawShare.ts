import { recordEvent } from '../../../platform/events/index.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { inspectionOfPath } from '../records/inspectionRecord.ts'

/** The link opens nothing from the end of this call on. */
export const withdrawShare: CallHandler<'withdrawShare'> = async (context, incoming) => {
  const { actor, services, tracking } = context
  const { id, share } = incoming.params
  await services.database.global(async (tx) => {
    const record = await tx.within(actor.workspaceId, (inside) => inspectionOfPath(inside, actor, id))
    const reference = pathReference(share, 'INS_OBJECT_NOT_FOUND')
    const gone = await tx.query<{ uuid: string }>(
      `delete from share_links
       where workspace_id = $1 and inspection_id = $2 and ${typeof reference === 'number' ? 'id' : 'uuid'} = $3
       returning uuid`,
      [actor.workspaceId, record.id, reference],
    )
    const [link] = gone.rows
    if (!link) return refuse('INS_OBJECT_NOT_FOUND')
    const subject = { type: 'inspection', id: record.id, uuid: record.uuid }
    return tx.within(actor.workspaceId, (inside) =>
      recordEvent(
        inside,
        actor,
        { type: 'inspection.share_withdrawn', subject, before: { link: link.uuid } },
        tracking,
      ),
    )
  })
  return {}
}
