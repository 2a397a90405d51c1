import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../../platform/http/index.ts'
import { readSecurity } from '../../settings/index.ts'
import { confirmPassword } from '../confirmPassword.ts'
import { readFactors } from './factors.ts'
import { tellFactor } from './tellFactor.ts'

/** Of the account, which is more than one workspace: a workspace's provider is told nothing of it. */
export const readSecondFactor: Handler<typeof contract.auth.readSecondFactor> = async ({ actor, services }) =>
  services.database.global(
    async (tx) => {
      const { rows } = await tx.query<{ has_password: boolean }>(
        `select password_hash is not null as has_password from accounts where id = $1`,
        [actor.accountId],
      )
      const { mail, app, recoveryCodes } = await readFactors(tx, actor.accountId)
      const { second_factor: policy } = await tx.within(actor.workspaceId, readSecurity)
      if (actor.bySso) return { policy, mail: false, app: false, recovery_codes: 0, has_password: false }
      return { policy, mail, app, recovery_codes: recoveryCodes, has_password: rows[0]?.has_password ?? false }
    },
    { readOnly: true },
  )

/** Turning off is always possible: where the workspace asks for codes by mail they are asked for all the same. */
export const changeMailFactor: Handler<typeof contract.auth.changeMailFactor> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services, t } = context
  if (body.enabled) {
    const { second_factor: policy } = await context.read(readSecurity)
    if (policy === 'off') return refuse('USR_2FA_OFF')
  }
  const { email } = await confirmPassword(context, incoming, body.current_password)
  await services.database.global(async (tx) => {
    const { rowCount } = await tx.query(
      `update accounts set mail_factor = $2, updated_at = now() where id = $1 and mail_factor <> $2`,
      [actor.accountId, body.enabled],
    )
    if (rowCount === 0) return
    const method = { method: 'mail' }
    await tellFactor(
      tx,
      context,
      body.enabled
        ? { type: 'user.second_factor_added', email, what: t('factorMail.mail.added'), after: method }
        : { type: 'user.second_factor_removed', email, what: t('factorMail.mail.removed'), before: method },
    )
  })
  context.say(t(body.enabled ? 'secondFactor.turnedOn' : 'secondFactor.turnedOff'))
  return {}
}
