import { viewAsNeeds, type contract, type Permission } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import { readMembership, type Membership } from '../people/index.ts'
import type { Authenticator } from './authenticate.ts'
import { newToken, tokenHash } from './tokens.ts'
import { userNamed } from './userNamed.ts'

type Holder = Pick<Membership, 'userId' | 'status'> & { readonly permissions: readonly Permission[] }

/** Asked when it begins and with every call: nobody reaches by it what they may not themselves. */
export const mayViewAs = (viewer: Holder, viewed: Holder): boolean =>
  viewer.userId !== viewed.userId &&
  viewer.status === 'active' &&
  viewed.status === 'active' &&
  [...viewAsNeeds, ...viewed.permissions].every((code) => viewer.permissions.includes(code))

const subjectOf = (member: Pick<Membership, 'userId' | 'userUuid'>) => ({
  type: 'user',
  id: member.userId,
  uuid: member.userUuid,
})

/** A sign-in below the own one, good as long as that. It stands in the activity of both. */
export const viewAs: Handler<typeof contract.auth.viewAs> = async (context, incoming) => {
  const { actor, services, tracking } = context
  const token = newToken()
  await services.database.global(async (tx) => {
    const viewed = await tx.within(actor.workspaceId, async (inside) => {
      const found = await userNamed(inside, incoming.params.id)
      const own = await readMembership(inside, actor.userId)
      if (!own || !mayViewAs(own, found)) return refuse('USR_VIEW_BEYOND')
      await recordEvent(inside, own, { type: 'user.view_began', subject: subjectOf(found) }, tracking)
      await recordEvent(inside, found, { type: 'user.was_viewed', subject: subjectOf(own) }, tracking)
      return found
    })
    await tx.query(`delete from sessions where parent_id = $1`, [actor.sessionId])
    const { rowCount } = await tx.query(
      `insert into sessions (token_hash, account_id, workspace_id, user_id, device, expires_at, idle_minutes, parent_id, viewed_user_id)
       select $2, account_id, workspace_id, user_id, device, expires_at, idle_minutes, id, $3 from sessions where id = $1 and parent_id is null`,
      [actor.sessionId, tokenHash(token), viewed.userId],
    )
    // Signed out meanwhile, or by what is no sign-in.
    if (rowCount === 0) return refuse('USR_UNAUTHENTICATED')
  })
  return { token }
}

export const stopViewing =
  (authenticator: Authenticator): Handler<typeof contract.auth.stopViewing> =>
  async ({ actor, services, tracking }, incoming) => {
    const { viewer } = actor
    if (!viewer) return {}
    await services.database.global(async (tx) => {
      await tx.query(`delete from sessions where id = $1 and parent_id is not null`, [actor.sessionId])
      await tx.within(actor.workspaceId, (inside) =>
        recordEvent(inside, viewer, { type: 'user.view_ended', subject: subjectOf(actor) }, tracking),
      )
    })
    authenticator.forget((incoming.header('authorization') ?? '').replace(/^bearer /i, ''))
    tellRightsMoved(services.live, { session: actor.sessionId })
    return {}
  }
