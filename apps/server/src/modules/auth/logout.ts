import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import type { Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import type { Authenticator } from './authenticate.ts'
import { readSso, type SsoSession } from './ssoSessions.ts'

/** Where a browser goes to end the sign-in of the provider that opened this one; null: nowhere. */
export type LeaveProvider = (services: Services, workspaceId: number, session: SsoSession) => Promise<string | null>

export const logout =
  (authenticator: Authenticator, leaveProvider: LeaveProvider): Handler<typeof contract.auth.logout> =>
  async (context, incoming) => {
    const { actor, services } = context
    const subject = { type: 'user', id: actor.userId, uuid: actor.userUuid }
    const sso = await services.database.global(async (tx) => {
      const kept = await readSso(tx, actor.sessionId)
      await tx.query(`delete from sessions where id = $1`, [actor.sessionId])
      await tx.within(actor.workspaceId, (inside) =>
        recordEvent(inside, actor, { type: 'user.signed_out', subject }, context.tracking),
      )
      return kept
    })
    authenticator.forget((incoming.header('authorization') ?? '').replace(/^bearer /i, ''))
    tellRightsMoved(services.live, { session: actor.sessionId })
    return { logout_url: sso && (await leaveProvider(services, actor.workspaceId, sso)) }
  }
