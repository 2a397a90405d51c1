import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Authenticator } from './authenticate.ts'
import { userNamed } from './userNamed.ts'

/**
 * Whose phone is lost is signed out of this workspace everywhere, and can sign in again at once. Their sign-ins to
 * other workspaces are those workspaces' own, and one's own sign-ins are ended in the account.
 */
export const endUserSessions =
  (authenticator: Authenticator): Handler<typeof contract.auth.endUserSessions> =>
  async (context, incoming) => {
    const { actor, services, tracking } = context
    const member = await context.read((tx) => userNamed(tx, incoming.params.id))
    const { accountId, userId, userUuid } = member
    if (userId === actor.userId) return refuse('USR_ACCESS_DENIED')
    const ended = await services.database.global(async (tx) => {
      const { rowCount } = await tx.query(
        `delete from sessions where account_id = $1 and workspace_id = $2 and parent_id is null`,
        [accountId, actor.workspaceId],
      )
      const count = rowCount ?? 0
      if (count > 0) {
        const subject = { type: 'user', id: userId, uuid: userUuid }
        const event = { type: 'user.sessions_ended', subject, after: { count } } as const
        await tx.within(actor.workspaceId, (inside) => recordEvent(inside, actor, event, tracking))
      }
      return count
    })
    authenticator.forgetAccount(accountId)
    tellRightsMoved(services.live, { account: accountId })
    return { ended }
  }
