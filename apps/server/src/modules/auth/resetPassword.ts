import { setTimeout as wait } from 'node:timers/promises'
import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Authenticator } from './authenticate.ts'
import { placeOf } from './devices.ts'
import { hashOfNewPassword, keepPassword } from './newPassword.ts'
import { passwordFits } from './passwords.ts'
import { endAttempts } from './secondFactor/attempts.ts'
import { countWrongTry, forgetWrongTries, inTurn, judgeTries } from './tries.ts'

interface Account {
  readonly id: number
  readonly temporary_hash: string | null
}

export const resetPassword =
  (authenticator: Authenticator): Handler<typeof contract.auth.resetPassword> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { database, live, settings } = context.services
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
      const fits = await passwordFits(found?.temporary_hash ?? null, body.current_password)
      if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
      if (found && fits) return found
      await database.global((tx) => countWrongTry(tx, body.email, place))
      return refuse('USR_RESET_INVALID')
    })
    const hash = await hashOfNewPassword(context, account.id, body.new_password)
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
    })
    authenticator.forgetAccount(account.id)
    tellRightsMoved(live, { account: account.id })
    context.say(context.t('mail.reset.done'))
    return {}
  }
