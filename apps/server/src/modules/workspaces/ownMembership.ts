import type { Tx } from '../../platform/database/index.ts'
import { pathReference, refuse } from '../../platform/http/index.ts'

export interface OwnMembership {
  readonly workspaceId: number
  readonly userId: number
}

/** The person's own user in the workspace a path names; a workspace of others is not found. */
export const ownMembership = async (tx: Tx, accountId: number, id: string): Promise<OwnMembership> => {
  const wanted = pathReference(id, 'WSP_OBJECT_NOT_FOUND')
  const { rows } = await tx.query<{ workspace_id: number; user_id: number }>(
    `select m.workspace_id, m.user_id from memberships m join workspaces w on w.id = m.workspace_id
     where m.account_id = $1 and (w.id::text = $2 or w.uuid::text = $2)`,
    [accountId, String(wanted)],
  )
  const [found] = rows
  return found ? { workspaceId: found.workspace_id, userId: found.user_id } : refuse('WSP_OBJECT_NOT_FOUND')
}
