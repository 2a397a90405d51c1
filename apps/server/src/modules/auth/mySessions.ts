import type { contract } from '@plumbline/contract'
import type { Actor } from '../../platform/access/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Context, type Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Authenticator } from './authenticate.ts'
import { lives } from './idleSessions.ts'

interface Row {
  readonly id: number
  readonly device: string
  readonly workspace: string
  readonly created_at: Date
  readonly expires_at: Date
}

/** Whoever came by a workspace's provider sees and ends only sign-ins to that workspace: `at` is its parameter. */
const visible = (table: '' | 's.', { bySso }: Pick<Actor, 'bySso'>, at: number): string =>
  bySso ? `${table}workspace_id = $${at}` : `$${at}::bigint is not null`

export const mySessions: Handler<typeof contract.auth.mySessions> = async ({ actor, services }) => {
  const { rows } = await services.database.global(
    (tx) =>
      tx.query<Row>(
        `select s.id, s.device, w.name as workspace, s.created_at, s.expires_at
         from sessions s join workspaces w on w.id = s.workspace_id
         where s.account_id = $1 and s.parent_id is null and ${lives('s.')} and ${visible('s.', actor, 2)} order by s.created_at desc, s.id desc limit 200`,
        [actor.accountId, actor.workspaceId],
      ),
    { readOnly: true },
  )
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: row.device,
      workspace: row.workspace,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      current: row.id === actor.sessionId,
    })),
  }
}

/** Ends the sign-ins of the caller's own account that `where` names. */
const endWhere = async (
  { actor, services, tracking }: Context,
  authenticator: Authenticator,
  where: string,
  id: number,
): Promise<number> => {
  const ended = await services.database.global(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `delete from sessions where account_id = $1 and ${where} and ${visible('', actor, 3)} returning id`,
      [actor.accountId, id, actor.workspaceId],
    )
    if (rows.length > 0) {
      const subject = { type: 'user', id: actor.userId, uuid: actor.userUuid }
      const after = { count: rows.length }
      await tx.within(actor.workspaceId, (inside) =>
        recordEvent(inside, actor, { type: 'user.sessions_ended', subject, after }, tracking),
      )
    }
    return rows.length
  })
  authenticator.forgetAccount(actor.accountId)
  tellRightsMoved(services.live, { account: actor.accountId })
  return ended
}

export const endSession =
  (authenticator: Authenticator): Handler<typeof contract.auth.endSession> =>
  async (context, incoming) => {
    const id = /^[1-9]\d{0,14}$/.test(incoming.params.session) ? Number(incoming.params.session) : 0
    const ended = await endWhere(context, authenticator, 'id = $2', id)
    return ended === 0 ? refuse('USR_SESSION_NOT_FOUND') : {}
  }

export const endOtherSessions =
  (authenticator: Authenticator): Handler<typeof contract.auth.endOtherSessions> =>
  async (context) => {
    const ended = await endWhere(context, authenticator, 'id <> $2', context.actor.sessionId)
    context.say(context.t('people.sessions.ended', { count: ended }))
    return { ended }
  }
