import type { GlobalTx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { tokenHash } from './tokens.ts'

interface Ended {
  readonly id: number
  readonly workspace_id: number
  readonly user_id: number
}

/** Ends the sign-in whose token came with the call that makes a new one; answers its number. Keys of programs stay. */
export const endPresented = async (
  tx: GlobalTx,
  { presented, tracking }: { readonly presented?: string | undefined; readonly tracking: string | null },
): Promise<number | null> => {
  const token = (presented ?? '').replace(/^bearer /i, '')
  if (token === '') return null
  const { rows } = await tx.query<Ended>(
    `delete from sessions where token_hash = $1 returning id, workspace_id, user_id`,
    [tokenHash(token)],
  )
  const [ended] = rows
  if (!ended) return null
  await tx.within(ended.workspace_id, async (inside) => {
    const whose = await inside.query<{ id: number; uuid: string }>(
      `select id, uuid from users where workspace_id = $1 and id = $2`,
      [inside.workspaceId, ended.user_id],
    )
    const [user] = whose.rows
    if (!user) return
    const event = { type: 'user.signed_out', subject: { type: 'user', ...user } } as const
    await recordEvent(inside, { userId: user.id }, event, tracking)
  })
  return ended.id
}
