import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import type { Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Authenticator } from './authenticate.ts'

export const logout =
  (authenticator: Authenticator): Handler<typeof contract.auth.logout> =>
  async (context, incoming) => {
    const { actor, services } = context
    const subject = { type: 'user', id: actor.userId, uuid: actor.userUuid }
    await services.database.global(async (tx) => {
      await tx.query(`delete from sessions where id = $1`, [actor.sessionId])
      await tx.within(actor.workspaceId, (inside) =>
        recordEvent(inside, actor, { type: 'user.signed_out', subject }, context.tracking),
      )
    })
    authenticator.forget((incoming.header('authorization') ?? '').replace(/^bearer /i, ''))
    tellRightsMoved(services.live, { session: actor.sessionId })
    return {}
  }
