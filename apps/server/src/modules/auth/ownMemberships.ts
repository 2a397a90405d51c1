import type { Tx } from '../../platform/database/index.ts'

export interface MembershipKey {
  readonly workspaceId: number
  readonly userId: number
}

export interface OwnMembership extends MembershipKey {
  /** The person came in by their own sign-in once, or asked to: nobody else's workspace asks anything of their account. */
  readonly entered: boolean
}

/**
 * The workspaces an account belongs to; the one it last signed in to comes first, also when that is long over. What a
 * provider opened does not count: a workspace whose provider names somebody draws nobody in who comes by their own
 * password.
 */
export const membershipsOf = async (tx: Tx, accountId: number): Promise<readonly OwnMembership[]> => {
  const { rows } = await tx.query<{ workspace_id: number; user_id: number; entered: boolean }>(
    `select workspace_id, user_id, entered_at is not null as entered from memberships where account_id = $1
     order by entered_at desc nulls last, workspace_id`,
    [accountId],
  )
  return rows.map((row) => ({ workspaceId: row.workspace_id, userId: row.user_id, entered: row.entered }))
}
