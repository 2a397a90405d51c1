import type { contract } from '@plumbline/contract'
import { pathReference, refuse, type Handler } from '../../platform/http/index.ts'
import { openSession } from '../auth/index.ts'

export const switchWorkspace: Handler<typeof contract.workspaces.switchWorkspace> = async (context, incoming) => {
  const { actor, services } = context
  const wanted = pathReference(incoming.params.id, 'WSP_OBJECT_NOT_FOUND')
  const membership = await services.database.global(async (tx) => {
    const { rows } = await tx.query<{ workspace_id: number; user_id: number }>(
      `select m.workspace_id, m.user_id from memberships m join workspaces w on w.id = m.workspace_id
       where m.account_id = $1 and (w.id::text = $2 or w.uuid::text = $2)`,
      [actor.accountId, String(wanted)],
    )
    return rows[0]
  })
  if (!membership) return refuse('WSP_OBJECT_NOT_FOUND')
  return openSession(services, {
    accountId: actor.accountId,
    workspaceId: membership.workspace_id,
    userId: membership.user_id,
    follows: actor.sessionId,
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
