import { setTimeout as wait } from 'node:timers/promises'
import { factorCodePattern, type contract } from '@plumbline/contract'
import { Refusal, refuse, type Handler, type PublicContext } from '../../../platform/http/index.ts'
import { placeOf } from '../devices.ts'
import { openSession, type SessionFactor } from '../sessions.ts'
import { countWrongCode, inTurn, judgeCodes } from '../tries.ts'
import { welcome } from '../welcome.ts'
import { endAttempt, passwordMark, takeTry, type Attempt } from './attempts.ts'
import { takeMailedCode } from './mailCode.ts'

interface Passed {
  readonly attempt: Attempt
  readonly passwordHash: string
  readonly factor: SessionFactor
}

interface Tried {
  readonly email: string
  readonly token: string | undefined
  readonly code: string
  readonly place: string
}

/** The try whose code this is, ended with it; null for a wrong code, a used one, and a try that nobody began. */
const passes = (context: PublicContext, { email, token, code, place }: Tried): Promise<Passed | null> =>
  context.services.database.global(async (tx) => {
    const attempt = await takeTry(tx, { email, token, place })
    if (!attempt) return null
    const factor = factorCodePattern.test(code) && (await takeMailedCode(tx, context, attempt.id, code)) ? 'mail' : null
    if (factor === null) return null
    const { rows } = await tx.query<{ password_hash: string | null }>(
      `select password_hash from accounts where id = $1`,
      [attempt.accountId],
    )
    const passwordHash = rows[0]?.password_hash ?? null
    const isSame = passwordHash !== null && passwordMark(passwordHash).equals(attempt.passwordMark)
    return isSame && (await endAttempt(tx, attempt.id)) ? { attempt, passwordHash, factor } : null
  })

/** The second step of a sign-in. Wrong codes count with wrong passwords; what was wrong is not told. */
export const loginSecondFactor: Handler<typeof contract.auth.loginSecondFactor> = async (context, incoming) => {
  const { body } = incoming.input()
  const { email, code, id: token } = body
  const { database, settings } = context.services
  const device = incoming.header('x-device-key')
  const from = { device, address: context.address }
  const place = await database.global((tx) => placeOf(tx, email, from), { readOnly: true })
  const { attempt, passwordHash, factor } = await inTurn(email, place, async () => {
    const verdict = await database.global((tx) => judgeCodes(tx, email, place), { readOnly: true })
    if (settings.rateLimits && verdict.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, verdict.wait)
    const passed = await passes(context, { email, token, code, place })
    if (settings.rateLimits && verdict.slow > 0) await wait(verdict.slow)
    if (passed) return passed
    await database.global((tx) => countWrongCode(tx, email, place))
    throw new Refusal('USR_2FA_INVALID', { code: [context.t('error.USR_2FA_INVALID')] })
  })
  await database.global((tx) => welcome(tx, { accountId: attempt.accountId, email, place, device }))
  return openSession(context.services, {
    accountId: attempt.accountId,
    workspaceId: attempt.workspaceId,
    userId: attempt.userId,
    passwordHash,
    factor,
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
