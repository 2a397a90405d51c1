import { passwordLength } from '@plumbline/contract'
import type { GlobalTx } from '../../platform/database/index.ts'
import { readSecurity } from '../settings/index.ts'
import { membershipsOf, type OwnMembership } from './ownMemberships.ts'

interface Asked {
  readonly by: 'own' | 'waiting'
  readonly least: number
}

const askedBy = (tx: GlobalTx, { workspaceId, userId, entered }: OwnMembership): Promise<Asked | null> =>
  tx.within(workspaceId, async (inside) => {
    const { rows } = await inside.query<{ status: string }>(
      `select status from users where workspace_id = $1 and id = $2`,
      [workspaceId, userId],
    )
    const { password_min_length: least } = await readSecurity(inside)
    const status = rows[0]?.status
    if (status === 'active' && entered) return { by: 'own', least }
    return status === 'active' || status === 'invited' ? { by: 'waiting', least } : null
  })

/**
 * The most that a workspace of an account asks of its password: of those the person came into, else of those that wait
 * for them. A workspace of strangers asks nothing of who has not come.
 */
export const shortestPassword = async (tx: GlobalTx, accountId: number): Promise<number> => {
  const most = { own: 0, waiting: 0 }
  for (const membership of await membershipsOf(tx, accountId)) {
    const asked = await askedBy(tx, membership)
    if (asked) most[asked.by] = Math.max(most[asked.by], asked.least)
  }
  return most.own || most.waiting || passwordLength.least
}
