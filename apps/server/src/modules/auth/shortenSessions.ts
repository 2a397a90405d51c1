import type { GlobalTx } from '../../platform/database/index.ts'
import type { Context } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'

/** Nobody stays signed in to this workspace longer than so many hours since they signed in: for some that is now. */
export const shortenSessions = async (tx: GlobalTx, { actor, services }: Context, hours: number): Promise<void> => {
  await tx.query(
    `update sessions set expires_at = created_at + make_interval(hours => $2)
     where workspace_id = $1 and expires_at > created_at + make_interval(hours => $2)`,
    [actor.workspaceId, hours],
  )
  tx.afterCommit(() => tellRightsMoved(services.live, { workspace: actor.workspaceId }))
}
