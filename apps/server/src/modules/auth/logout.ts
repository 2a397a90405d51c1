import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import type { Handler } from '../../platform/http/index.ts'
import type { Authenticator } from './authenticate.ts'

export const logout =
  (authenticator: Authenticator): Handler<typeof contract.auth.logout> =>
  async (context, incoming) => {
    const { actor, services } = context
    await services.database.global((tx) => tx.query(`delete from sessions where id = $1`, [actor.sessionId]))
    authenticator.forget((incoming.header('authorization') ?? '').replace(/^bearer /i, ''))
    await context.write(async (tx) => {
      await recordEvent(
        tx,
        actor,
        { type: 'user.signed_out', subject: { type: 'user', id: actor.userId, uuid: actor.userUuid } },
        context.tracking,
      )
      return {}
    })
    return {}
  }
