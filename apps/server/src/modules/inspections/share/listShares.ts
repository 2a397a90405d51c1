import type { CallHandler } from '../callHandler.ts'
import { inspectionOfPath } from '../records/inspectionRecord.ts'
import { shareAnswer, shareColumns, type ShareRow } from './shareLinks.ts'

/** Those that open the report now, newest first. */
export const listShares: CallHandler<'listShares'> = async (context, incoming) => {
  const { id } = await context.read((tx) => inspectionOfPath(tx, context.actor, incoming.params.id))
  const { rows } = await context.services.database.global(
    (tx) =>
      tx.query<ShareRow>(
        `select ${shareColumns} from share_links
         where workspace_id = $1 and inspection_id = $2 and expires_at > $3 order by id desc`,
        [context.actor.workspaceId, id, new Date(context.services.now())],
      ),
    { readOnly: true },
  )
  return { list: rows.map(shareAnswer) }
}
