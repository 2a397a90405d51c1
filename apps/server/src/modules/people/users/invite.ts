import { createTranslator, isLanguage, loadServerWords, type Language, type ServerWords } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { GlobalTx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { invalidField, refuse, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { mayHandOn } from '../handOn.ts'
import type { JoiningAccount, PeopleNeed } from '../need.ts'
import type { Operation } from '../operation.ts'
import { lockPeople, takeSeat } from './peopleLock.ts'
import { rolesNamed } from './updateRoles.ts'
import { recordUserEvent, userOfPath } from './userRecord.ts'

interface Letter {
  readonly email: string
  readonly password: string
  readonly account: JoiningAccount
  readonly language: Language
  readonly workspace: string
}

/** Who has a password already signs in by it; anybody else gets one that is good for a while. */
const sendInvitation = async (
  tx: GlobalTx,
  context: Context,
  need: PeopleNeed,
  { email, password, account, language, workspace }: Letter,
): Promise<void> => {
  const { services, actor } = context
  const t = createTranslator<ServerWords>(language, await loadServerWords(language))
  const { publicUrl } = services.settings
  const told = { by: actor.name, workspace }
  await services.mailer.send(tx, {
    to: email,
    subject: t('mail.invite.subject', { workspace }),
    text: account.hasPassword
      ? t('mail.invite.again', { ...told, address: `${publicUrl}/login` })
      : t('mail.invite.text', {
          ...told,
          password,
          address: `${publicUrl}/reset-password/${encodeURIComponent(email)}`,
          minutes: need.accounts.temporaryMinutes,
        }),
  })
}

export const inviteUser =
  (need: PeopleNeed): Operation<'inviteUser'> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { actor, services } = context
    const { tzCode, defaultLang, name: workspace } = await need.workspaceOf(services, actor.workspaceId)
    const language = body.language ?? defaultLang
    const { password, hash } = await need.accounts.temporaryPassword()
    const made = await services.database.global(async (tx) => {
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
                ${body.nick_name ?? null}, ${body.email}, 'invited', ${language}, ${tzCode}, now()) returning id`,
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
      await sendInvitation(tx, context, need, { email: body.email, password, account, language, workspace })
      return user
    })
    context.say(context.t('people.invited', { email: body.email }))
    return made
  }

/** Seconds between two mails of one invitation. */
const pause = 30

export const resendInvite =
  (need: PeopleNeed): Operation<'resendInvite'> =>
  async (context, incoming) => {
    const { actor, services } = context
    const { name: workspace } = await need.workspaceOf(services, actor.workspaceId)
    const { password, hash } = await need.accounts.temporaryPassword()
    const email = await services.database.global(async (tx) => {
      const user = await tx.within(actor.workspaceId, async (inside) => {
        const found = await userOfPath(inside, incoming.params.id, { lock: true })
        if (found.status !== 'invited') return refuse('USR_NOT_INVITED')
        const since = found.invited_at === null ? pause : (services.now() - found.invited_at.getTime()) / 1000
        if (since < pause) return refuse('GEN_RATE_LIMITED', undefined, Math.ceil(pause - since))
        await rowsOf(
          inside,
          sql`update users set invited_at = now(), updated_at = now()
              where workspace_id = ${inside.workspaceId} and id = ${found.id}`,
        )
        await recordUserEvent(inside, context, found, 'invitation_sent')
        return found
      })
      const account = await need.accounts.join(tx, user.email, hash)
      const language = isLanguage(user.language) ? user.language : services.settings.defaultLang
      await sendInvitation(tx, context, need, { email: user.email, password, account, language, workspace })
      return user.email
    })
    context.say(context.t('people.invited', { email }))
    return {}
  }

export const cancelInvitation =
  (need: PeopleNeed): Operation<'cancelInvitation'> =>
  async (context, incoming) => {
    const { actor, services } = context
    await services.database.global(async (tx) => {
      const user = await tx.within(actor.workspaceId, async (inside) => {
        await lockPeople(inside)
        const found = await userOfPath(inside, incoming.params.id, { lock: true })
        if (found.status !== 'invited') return refuse('USR_NOT_INVITED')
        await recordUserEvent(inside, context, found, 'invitation_cancelled', { before: { email: found.email } })
        await rowsOf(inside, sql`delete from users where workspace_id = ${inside.workspaceId} and id = ${found.id}`)
        return found
      })
      await need.accounts.leave(tx, user.account_id, actor.workspaceId)
    })
    return {}
  }
