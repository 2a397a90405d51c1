import type { contract } from '@plumbline/contract'
import { Refusal, refuse, type Context, type Handler } from '../../../platform/http/index.ts'
import { readSecurity } from '../../settings/index.ts'
import { confirmPassword } from '../confirmPassword.ts'
import { placeOf } from '../devices.ts'
import { countWrongCode, inTurn, judgeCodes } from '../tries.ts'
import { endAttempts } from './attempts.ts'
import { beginAuthenticator, removeAuthenticator, takeAppCode } from './authenticators.ts'
import { readFactors } from './factors.ts'
import { forgetRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import { tellFactor } from './tellFactor.ts'
import { authenticatorAddress } from './totp.ts'

/** Shows a new secret, which counts for nothing until a code of it is written. */
export const beginAppFactor: Handler<typeof contract.auth.beginAppFactor> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services } = context
  const { second_factor: policy } = await context.read(readSecurity)
  if (policy === 'off') return refuse('USR_2FA_OFF')
  const { email } = await confirmPassword(context, incoming, body.current_password)
  const secret = await services.database.global((tx) => beginAuthenticator(tx, services, actor.accountId))
  if (secret === null) return refuse('USR_2FA_ON')
  return { secret, address: authenticatorAddress(secret, email) }
}

const emailOf = async ({ actor, services }: Context): Promise<string> =>
  services.database.global(
    async (tx) => {
      const { rows } = await tx.query<{ email: string }>(`select email from accounts where id = $1`, [actor.accountId])
      return rows[0]?.email ?? refuse('USR_UNAUTHENTICATED')
    },
    { readOnly: true },
  )

export const confirmAppFactor: Handler<typeof contract.auth.confirmAppFactor> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services, t } = context
  const { database, settings } = services
  const email = await emailOf(context)
  const from = { device: incoming.header('x-device-key'), address: context.address }
  const place = await database.global((tx) => placeOf(tx, email, from), { readOnly: true })
  return inTurn(email, place, async () => {
    const verdict = await database.global((tx) => judgeCodes(tx, email, place), { readOnly: true })
    if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
    const codes = await database.global(async (tx) => {
      if (!(await takeAppCode(tx, services, actor.accountId, body.code, 'waiting'))) return null
      const made = await makeRecoveryCodes(tx, services, actor.accountId)
      await endAttempts(tx, actor.accountId)
      const told = { type: 'user.second_factor_added', after: { method: 'app' } } as const
      await tellFactor(tx, context, { ...told, email, what: t('factorMail.app.added') })
      return made
    })
    if (codes) return { recovery_codes: [...codes] }
    await database.global((tx) => countWrongCode(tx, email, place))
    throw new Refusal('USR_2FA_INVALID', { code: [t('error.USR_2FA_INVALID')] })
  })
}

/** Its recovery codes go with it: they stand in for the app alone. */
export const removeAppFactor: Handler<typeof contract.auth.removeAppFactor> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services, t } = context
  const { email } = await confirmPassword(context, incoming, body.current_password)
  await services.database.global(async (tx) => {
    if (!(await removeAuthenticator(tx, actor.accountId))) return
    await forgetRecoveryCodes(tx, actor.accountId)
    await endAttempts(tx, actor.accountId)
    const told = { type: 'user.second_factor_removed', before: { method: 'app' } } as const
    await tellFactor(tx, context, { ...told, email, what: t('factorMail.app.removed') })
  })
  context.say(t('secondFactor.turnedOff'))
  return {}
}

export const newRecoveryCodes: Handler<typeof contract.auth.newRecoveryCodes> = async (context, incoming) => {
  const { body } = incoming.input()
  const { actor, services, t } = context
  const { email } = await confirmPassword(context, incoming, body.current_password)
  const codes = await services.database.global(async (tx) => {
    if (!(await readFactors(tx, actor.accountId)).app) return refuse('USR_2FA_OFF')
    const made = await makeRecoveryCodes(tx, services, actor.accountId)
    await tellFactor(tx, context, { type: 'user.recovery_codes_made', email, what: t('factorMail.codes.made') })
    return made
  })
  return { recovery_codes: [...codes] }
}
