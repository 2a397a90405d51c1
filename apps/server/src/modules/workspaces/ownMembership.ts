import { onlyWorkspace, type Actor } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { pathReference, refuse } from '../../platform/http/index.ts'

export interface OwnMembership {
  readonly workspaceId: number
  readonly userId: number
}

/**
 * The person's own user in the workspace a path names; a workspace of others is not found, nor is one that the caller's
 * way of signing in does not speak for.
 */
export const ownMembership = async (tx: Tx, actor: Actor, id: string): Promise<OwnMembership> => {
  const wanted = pathReference(id, 'WSP_OBJECT_NOT_FOUND')
  const { rows } = await tx.query<{ workspace_id: number; user_id: number }>(
    `select m.workspace_id, m.user_id from memberships m join workspaces w on w.id = m.workspace_id
     where m.account_id = $1 and (w.id::text = $2 or w.uuid::text = $2) and ($3::bigint is null or w.id = $3)`,
    [actor.accountId, String(wanted), onlyWorkspace(actor)],
  )
  const [found] = rows
  return found ? { workspaceId: found.workspace_id, userId: found.user_id } : refuse('WSP_OBJECT_NOT_FOUND')
}
