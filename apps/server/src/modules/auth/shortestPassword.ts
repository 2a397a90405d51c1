import { passwordLength } from '@plumbline/contract'
import type { GlobalTx } from '../../platform/database/index.ts'
import { readSecurity } from '../settings/index.ts'

/**
 * The most that a workspace of an account asks of its password: of those where it is active, else of those that invited
 * it. A workspace of strangers asks nothing of who has not come.
 */
export const shortestPassword = async (tx: GlobalTx, accountId: number): Promise<number> => {
  const asked: Record<string, number> = {}
  const memberships = await tx.query<{ workspace_id: number; user_id: number }>(
    `select workspace_id, user_id from memberships where account_id = $1`,
    [accountId],
  )
  for (const membership of memberships.rows)
    await tx.within(membership.workspace_id, async (inside) => {
      const { rows } = await inside.query<{ status: string }>(
        `select status from users where workspace_id = $1 and id = $2`,
        [inside.workspaceId, membership.user_id],
      )
      const { password_min_length: least } = await readSecurity(inside)
      const status = rows[0]?.status ?? ''
      asked[status] = Math.max(asked[status] ?? 0, least)
    })
  return asked['active'] ?? asked['invited'] ?? passwordLength.least
}
