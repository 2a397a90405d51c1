import { isLanguage } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { GlobalTx, Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { invalidField, refuse, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { readUserSettings } from '../../settings/index.ts'
import { mayHandOn } from '../handOn.ts'
import type { PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { inviteLetter } from './inviteLetter.ts'
import { lockPeople, takeSeat } from './peopleLock.ts'
import { rolesNamed } from './updateRoles.ts'
import { recordUserEvent, userOfPath, type UserRecord } from './userRecord.ts'

/** An address is mailed only so often, whoever asks: the limits of forgotten passwords hold here too. */
const takeMail = async (
  tx: GlobalTx,
  { services, address }: Context,
  need: PeopleNeed,
  email: string,
): Promise<void> => {
  const pause = services.settings.rateLimits ? await need.accounts.mailPause(tx, email, address) : 0
  if (pause > 0) refuse('GEN_RATE_LIMITED', undefined, pause)
}

export const inviteUser =
  (need: PeopleNeed): Operation<'inviteUser'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { actor, services } = context
    const { name: workspace } = await need.workspaceOf(services, actor.workspaceId)
    const { default_language, default_tz_code } = await context.read(readUserSettings)
    const language = body.language ?? default_language
    const { password, hash } = await need.accounts.temporaryPassword(services)
    const letterOf = await inviteLetter(services, need, language)
    const made = await services.database.global(async (tx) => {
      await takeMail(tx, context, need, body.email)
      const account = await need.accounts.join(tx, body.email, hash)
      const user = await tx.within(actor.workspaceId, async (inside) => {
        await lockPeople(inside)
        const taken = await rowOf(
          inside,
          sql`select 1 from users where workspace_id = ${inside.workspaceId} and account_id = ${account.id}`,
        )
        if (taken) throw invalidField('email', context.t('errors.field.unique'))
        await takeSeat(inside, actor.plan)
        const roles = body.roles
          ? await rolesNamed(inside, context, body.roles)
          : await rowsOf<{ id: number; permissions: string[] }>(
              inside,
              sql`select id, permissions from roles where workspace_id = ${inside.workspaceId} and is_default`,
            )
        // The default role is the workspace's own choice.
        if (body.roles)
          mayHandOn(
            actor,
            roles.flatMap(({ permissions }) => permissions),
          )
        const uuid = newUuid()
        const row = await rowOf<{ id: number }>(
          inside,
          sql`insert into users (workspace_id, uuid, account_id, first_name, last_name, nick_name, email, status, language,
                tz_code, invited_at)
              values (${inside.workspaceId}, ${uuid}, ${account.id}, ${body.first_name}, ${body.last_name},
                ${body.nick_name ?? null}, ${body.email}, 'invited', ${language}, ${default_tz_code}, now()) returning id`,
        )
        if (!row) throw new Error('the invited user has no row')
        await rowsOf(
          inside,
          sql`insert into user_roles (workspace_id, user_id, role_id)
              select ${inside.workspaceId}, ${row.id}, unnest(${sql.param(roles.map(({ id }) => id))}::bigint[])`,
        )
        await recordUserEvent(inside, context, { id: row.id, uuid }, 'invited', {
          after: { email: body.email, first_name: body.first_name, last_name: body.last_name },
        })
        return { id: row.id, uuid }
      })
      await need.accounts.addMembership(tx, account.id, actor.workspaceId, user.id)
      await services.mailer.send(tx, letterOf({ email: body.email, password, account, workspace, by: actor.name }))
      return user
    })
    context.say(context.t('people.invited', { email: body.email }))
    return made
  }

/** Seconds between two mails of one invitation. */
const pause = 30

/**
 * The account is held before its user, as signing in does: nobody waits for somebody who waits for them. So the user is
 * looked for first, and asked again once both are held.
 */
const invitedUser = (context: Context, id: string): Promise<UserRecord> =>
  context.read(async (tx) => {
    const found = await userOfPath(tx, id)
    return found.status === 'invited' ? found : refuse('USR_NOT_INVITED')
  })

const stillInvited = async (tx: Tx, id: number): Promise<UserRecord> => {
  const found = await userOfPath(tx, String(id), { lock: true })
  return found.status === 'invited' ? found : refuse('USR_NOT_INVITED')
}

export const resendInvite =
  (need: PeopleNeed): Operation<'resendInvite'> =>
  async (context, incoming) => {
    const { actor, services } = context
    const known = await invitedUser(context, incoming.params.id)
    const { name: workspace } = await need.workspaceOf(services, actor.workspaceId)
    const { password, hash } = await need.accounts.temporaryPassword(services)
    const language = isLanguage(known.language) ? known.language : services.settings.defaultLang
    const letterOf = await inviteLetter(services, need, language)
    await services.database.global(async (tx) => {
      await takeMail(tx, context, need, known.email)
      const account = await need.accounts.join(tx, known.email, hash)
      await tx.within(actor.workspaceId, async (inside) => {
        const user = await stillInvited(inside, known.id)
        const since = user.invited_at === null ? pause : (services.now() - user.invited_at.getTime()) / 1000
        if (since < pause) return refuse('GEN_RATE_LIMITED', undefined, Math.ceil(pause - since))
        await rowsOf(
          inside,
          sql`update users set invited_at = now(), updated_at = now(), account_id = ${account.id}
              where workspace_id = ${inside.workspaceId} and id = ${user.id}`,
        )
        await recordUserEvent(inside, context, user, 'invitation_sent')
        return undefined
      })
      await need.accounts.addMembership(tx, account.id, actor.workspaceId, known.id)
      await services.mailer.send(tx, letterOf({ email: known.email, password, account, workspace, by: actor.name }))
    })
    context.say(context.t('people.invited', { email: known.email }))
    return {}
  }

export const cancelInvitation =
  (need: PeopleNeed): Operation<'cancelInvitation'> =>
  async (context, incoming) => {
    const { actor, services } = context
    const known = await invitedUser(context, incoming.params.id)
    await services.database.global(async (tx) => {
      await need.accounts.hold(tx, known.account_id)
      await tx.within(actor.workspaceId, async (inside) => {
        await lockPeople(inside)
        const user = await stillInvited(inside, known.id)
        await need.keepPicture(inside, services, user.id, null)
        await recordUserEvent(inside, context, user, 'invitation_cancelled', { before: { email: user.email } })
        await rowsOf(inside, sql`delete from users where workspace_id = ${inside.workspaceId} and id = ${user.id}`)
      })
      await need.accounts.leave(tx, known.account_id, actor.workspaceId)
    })
    return {}
  }
