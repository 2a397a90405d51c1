import type { Tx } from '../../platform/database/index.ts'
import { pathReference, refuse } from '../../platform/http/index.ts'
import { readMembership, type Membership } from '../people/index.ts'

/** The user of this workspace that a path names, with what they may do; 404 where there is none. */
export const userNamed = async (tx: Tx, id: string): Promise<Membership> => {
  const { rows } = await tx.query<{ id: number }>(
    `select id from users where workspace_id = $1 and (id::text = $2 or uuid::text = $2)`,
    [tx.workspaceId, String(pathReference(id, 'USR_OBJECT_NOT_FOUND'))],
  )
  const found = rows[0] ? await readMembership(tx, rows[0].id) : null
  return found ?? refuse('USR_OBJECT_NOT_FOUND')
}
