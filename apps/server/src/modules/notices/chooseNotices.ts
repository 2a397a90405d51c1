import { noticeKinds, type NoticeKind, type Permission } from '@plumbline/contract'
import { may, type Actor } from '../../platform/access/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import type { Handlers } from '../../platform/http/index.ts'

/** Kinds that come to nobody without the right to do something about them. */
const needs: Readonly<Partial<Record<NoticeKind, Permission>>> = {
  template_received: 'CKL_MANAGE_TEMPLATES',
  invitation_accepted: 'USR_MANAGE_USER',
}

const offered = (actor: Actor): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => {
    const need = needs[kind]
    return need === undefined || may(actor, need)
  })

const answer = (actor: Actor, off: readonly string[]) => ({
  list: offered(actor).map((kind) => ({ kind, on: !off.includes(kind) })),
})

const readOff = async (tx: Tx, userId: number, lock = false): Promise<readonly string[]> => {
  const { rows } = await tx.query<{ notices_off: string[] }>(
    `select notices_off from users where workspace_id = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [tx.workspaceId, userId],
  )
  return rows[0]?.notices_off ?? []
}

export const readNotices: Handlers<'notices'>['readNotices'] = ({ actor, read }) =>
  read(async (tx) => answer(actor, await readOff(tx, actor.userId)))

export const changeNotices: Handlers<'notices'>['changeNotices'] = (context, incoming) =>
  context.write(async (tx) => {
    const { actor, tracking } = context
    const before = await readOff(tx, actor.userId, true)
    const off = new Set(before)
    for (const { kind, on } of incoming.input().body.list) {
      if (on) off.delete(kind)
      else off.add(kind)
    }
    const after = noticeKinds.filter((kind) => off.has(kind))
    if (off.symmetricDifference(new Set(before)).size > 0) {
      await tx.query(`update users set notices_off = $3, updated_at = now() where workspace_id = $1 and id = $2`, [
        tx.workspaceId,
        actor.userId,
        after,
      ])
      const subject = { type: 'user', id: actor.userId, uuid: actor.userUuid }
      const told = { type: 'user.notices_changed', subject, before: { off: before }, after: { off: after } } as const
      await recordEvent(tx, actor, told, tracking)
    }
    return answer(actor, after)
  })
