import { setTimeout as wait } from 'node:timers/promises'
import type { contract } from '@plumbline/contract'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Authenticator } from './authenticate.ts'
import { placeOf } from './devices.ts'
import { hashOfNewPassword, keepPassword } from './newPassword.ts'
import { passwordFits } from './passwords.ts'
import { countWrongTry, forgetWrongTries, inTurn, judgeTries } from './tries.ts'

/** Wrong tries count with those of signing in: an open page is no door for guessing. Other sign-ins of the person end. */
export const changePassword =
  (authenticator: Authenticator): Handler<typeof contract.auth.changePassword> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { actor, services } = context
    const { database, settings, live } = services
    const from = { device: incoming.header('x-device-key'), address: context.address }
    const account = await database.global(
      async (tx) => {
        const { rows } = await tx.query<{ email: string; password_hash: string | null }>(
          `select email, password_hash from accounts where id = $1`,
          [actor.accountId],
        )
        return rows[0] ?? refuse('USR_UNAUTHENTICATED')
      },
      { readOnly: true },
    )
    const place = await database.global((tx) => placeOf(tx, account.email, from), { readOnly: true })
    await inTurn(account.email, place, async () => {
      const verdict = await database.global((tx) => judgeTries(tx, account.email, place), { readOnly: true })
      if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
      const fits = await passwordFits(account.password_hash, body.current_password)
      if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
      if (fits) return undefined
      await database.global((tx) => countWrongTry(tx, account.email, place))
      throw invalidField('current_password', context.t('people.password.wrong'))
    })
    const hash = await hashOfNewPassword(context, actor.accountId, body.new_password)
    await database.global(async (tx) => {
      // Another call may have changed it meanwhile.
      const { rowCount } = await tx.query(
        `update accounts set password_hash = $2, temporary_hash = null, temporary_expires_at = null, updated_at = now()
         where id = $1 and password_hash = $3`,
        [actor.accountId, hash, account.password_hash],
      )
      if (rowCount === 0) throw invalidField('current_password', context.t('people.password.wrong'))
      await keepPassword(tx, actor.accountId, hash)
      await tx.query(`delete from sessions where account_id = $1 and id <> $2`, [actor.accountId, actor.sessionId])
      await forgetWrongTries(tx, account.email, place)
      const subject = { type: 'user', id: actor.userId, uuid: actor.userUuid }
      await tx.within(actor.workspaceId, (inside) =>
        recordEvent(inside, actor, { type: 'user.password_changed', subject }, context.tracking),
      )
    })
    authenticator.forgetAccount(actor.accountId)
    tellRightsMoved(live, { account: actor.accountId })
    context.say(context.t('people.password.changed'))
    return {}
  }
