import type { contract } from '@plumbline/contract'
import { invalidField, type Handler } from '../../platform/http/index.ts'
import { tellRightsMoved } from '../../platform/live/index.ts'
import type { Authenticator } from './authenticate.ts'
import { confirmPassword } from './confirmPassword.ts'
import { hashOfNewPassword, keepPassword } from './newPassword.ts'
import { endAttempts } from './secondFactor/attempts.ts'
import { tellFactor } from './secondFactor/tellFactor.ts'
import { forgetWrongTries } from './tries.ts'

/** Other sign-ins of the person end, and a mail tells them: it may have been somebody else. */
export const changePassword =
  (authenticator: Authenticator): Handler<typeof contract.auth.changePassword> =>
  async (context, incoming) => {
    const { body } = incoming.input()
    const { actor, services } = context
    const { database, live } = services
    const account = await confirmPassword(context, incoming, body.current_password)
    const { email, place } = account
    const hash = await hashOfNewPassword(context, { id: actor.accountId, email }, body.new_password)
    await database.global(async (tx) => {
      // Another call may have changed it meanwhile.
      const { rowCount } = await tx.query(
        `update accounts set password_hash = $2, temporary_hash = null, temporary_expires_at = null, updated_at = now()
         where id = $1 and password_hash = $3`,
        [actor.accountId, hash, account.passwordHash],
      )
      if (rowCount === 0) throw invalidField('current_password', context.t('people.password.wrong'))
      await keepPassword(tx, actor.accountId, hash)
      await tx.query(`delete from sessions where account_id = $1 and id <> $2`, [actor.accountId, actor.sessionId])
      await endAttempts(tx, actor.accountId)
      forgetWrongTries(tx, email, place)
      const what = context.t('factorMail.password.changed')
      await tellFactor(tx, context, { type: 'user.password_changed', email, what })
    })
    authenticator.forgetAccount(actor.accountId)
    tellRightsMoved(live, { account: actor.accountId })
    context.say(context.t('people.password.changed'))
    return {}
  }
