import { setTimeout as wait } from 'node:timers/promises'
import { factorCodePattern, type contract } from '@plumbline/contract'
import type { GlobalTx } from '../../../platform/database/index.ts'
import { refuse, wrongTry, type Handler, type PublicContext } from '../../../platform/http/index.ts'
import { placeOf } from '../devices.ts'
import { openSession, type SessionFactor } from '../sessions.ts'
import { countWrongCode, inTurn, judgeCodes } from '../tries.ts'
import { endAttempt, passwordMark, takeTry, type Attempt } from './attempts.ts'
import { takeAppCode } from './authenticators.ts'
import { takeMailedCode } from './mailCode.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { tellRecovery } from './tellRecovery.ts'

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

/** What a code proves: a mailed one, one of the app, or a recovery code, each used up by it. */
const factorOfCode = async (
  tx: GlobalTx,
  { services }: PublicContext,
  { id, accountId, method }: Attempt,
  code: string,
): Promise<SessionFactor | null> => {
  if (!factorCodePattern.test(code)) return (await takeRecoveryCode(tx, services, accountId, code)) ? 'recovery' : null
  if (method === 'mail') return (await takeMailedCode(tx, { services }, id, code)) ? 'mail' : null
  return (await takeAppCode(tx, services, accountId, code, 'confirmed')) ? 'app' : null
}

/** The try whose code this is, ended with it; null for a wrong code, a used one, and a try that nobody began. */
const passes = (context: PublicContext, { email, token, code, place }: Tried): Promise<Passed | null> =>
  context.services.database.global(async (tx) => {
    const attempt = await takeTry(tx, { email, token, place })
    if (!attempt) return null
    const { rows } = await tx.query<{ password_hash: string | null }>(
      `select password_hash from accounts where id = $1`,
      [attempt.accountId],
    )
    const passwordHash = rows[0]?.password_hash ?? null
    if (passwordHash === null || !passwordMark(passwordHash).equals(attempt.passwordMark)) return null
    const factor = await factorOfCode(tx, context, attempt, code)
    if (factor === null || !(await endAttempt(tx, attempt.id))) return null
    if (factor === 'recovery') await tellRecovery(tx, context, attempt, email)
    return { attempt, passwordHash, factor }
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
    const tried = await database.global(async (tx) => {
      await countWrongCode(tx, email, place)
      return (await tx.query<{ id: number }>(`select id from accounts where email = $1`, [email])).rows[0]?.id
    })
    throw wrongTry('USR_2FA_INVALID', tried, { code: [context.t('error.USR_2FA_INVALID')] })
  })
  return openSession(context.services, {
    accountId: attempt.accountId,
    workspaceId: attempt.workspaceId,
    userId: attempt.userId,
    passwordHash,
    factor,
    welcomed: { email, place, device },
    presented: incoming.header('authorization'),
    device: incoming.header('user-agent') ?? '',
    language: context.language,
    tracking: context.tracking,
  })
}
