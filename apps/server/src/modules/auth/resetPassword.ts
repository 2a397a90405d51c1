import { setTimeout as wait } from 'node:timers/promises'
import type { contract } from '@plumbline/contract'
import type { GlobalTx } from '../../platform/database/index.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { invalidField, refuse, type Handler, type PublicContext } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import { readMembership } from '../people/index.ts'
import type { Authenticator } from './authenticate.ts'
import { placeOf } from './devices.ts'
import { hashOfNewPassword, keepPassword } from './newPassword.ts'
import { endAttempts } from './secondFactor/attempts.ts'
import { mailFactor } from './secondFactor/tellFactor.ts'
import { membershipsOf } from './ownMemberships.ts'
import { countWrongTry, forgetWrongTries, inTurn, judgeTries } from './tries.ts'

interface Account {
  readonly id: number
  readonly temporary_hash: string | null
}

/** Nobody is signed in yet, and it is the account's: told in each workspace that the person belongs to. */
const tellReset = async (tx: GlobalTx, { tracking }: PublicContext, accountId: number): Promise<void> => {
  for (const { workspaceId, userId } of await membershipsOf(tx, accountId))
    await tx.within(workspaceId, async (inside) => {
      const member = await readMembership(inside, userId)
      if (!member) return
      const subject = { type: 'user', id: member.userId, uuid: member.userUuid }
      await recordEvent(inside, member, { type: 'user.password_reset', subject }, tracking)
    })
}

export const resetPassword =
  (authenticator: Authenticator): Handler<typeof contract.auth.resetPassword> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { database, live, passwords, settings } = context.services
    const from = { device: incoming.header('x-device-key'), address: context.address }
    const place = await database.global((tx) => placeOf(tx, body.email, from), { readOnly: true })
    const account = await inTurn(body.email, place, async () => {
      const { found, verdict } = await database.global(
        async (tx) => {
          const { rows } = await tx.query<Account>(
            `select id, case when temporary_expires_at > now() then temporary_hash end as temporary_hash
           from accounts where email = $1`,
            [body.email],
          )
          return { found: rows[0] ?? null, verdict: await judgeTries(tx, body.email, place) }
        },
        { readOnly: true },
      )
      if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
      const fits = await passwords.fits(found?.temporary_hash ?? null, body.current_password)
      if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
      if (found && fits) return found
      await database.global((tx) => countWrongTry(tx, body.email, place))
      return refuse('USR_RESET_INVALID')
    })
    // It stands in a mail: good for coming in, not for staying.
    if (body.new_password === body.current_password)
      throw invalidField('new_password', context.t('errors.field.reused'))
    const hash = await hashOfNewPassword(context, { id: account.id, email: body.email }, body.new_password)
    await database.global(async (tx) => {
      // The temporary password may have been used, or replaced, by another call meanwhile.
      const { rowCount } = await tx.query(
        `update accounts set password_hash = $2, temporary_hash = null, temporary_expires_at = null, updated_at = now()
         where id = $1 and temporary_hash = $3`,
        [account.id, hash, account.temporary_hash],
      )
      if (rowCount === 0) return refuse('USR_RESET_INVALID')
      await keepPassword(tx, account.id, hash)
      await tx.query(`delete from sessions where account_id = $1`, [account.id])
      await endAttempts(tx, account.id)
      forgetWrongTries(tx, body.email, place)
      await tellReset(tx, context, account.id)
      const what = context.t('factorMail.password.reset')
      await mailFactor(tx, context.services, body.email, { t: context.t, what })
    })
    authenticator.forgetAccount(account.id)
    tellRightsMoved(live, { account: account.id })
    context.say(context.t('mail.reset.done'))
    return {}
  }
