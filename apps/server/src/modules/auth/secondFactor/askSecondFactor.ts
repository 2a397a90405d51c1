import type { SecondFactorAsked, SecondFactorMethod } from '@plumbline/contract'
import { refuse, type PublicContext } from '../../../platform/http/index.ts'
import type { MembershipKey } from '../ownMemberships.ts'
import { takeCode, takePause } from '../tries.ts'
import { beginAttempt, passwordMark } from './attempts.ts'
import { codeSeconds, mailCode, masked } from './mailCode.ts'
import { pauseSeconds, pausesOf } from './pauses.ts'

interface RightPassword {
  readonly accountId: number
  readonly email: string
  readonly passwordHash: string
  readonly membership: MembershipKey
  readonly place: string
}

/** After a right password: begins the second step. Nothing of a sign-in exists until that is done. */
export const askSecondFactor = async (
  context: PublicContext,
  { accountId, email, passwordHash, membership, place }: RightPassword,
  method: SecondFactorMethod,
): Promise<SecondFactorAsked> => {
  const { database, settings } = context.services
  const begun = await database.global(async (tx) => {
    const wait = settings.rateLimits ? await takeCode(tx, email, place) : 0
    if (wait > 0) return { wait, token: '' }
    const mark = passwordMark(passwordHash)
    const { id, token } = await beginAttempt(tx, { accountId, ...membership, passwordMark: mark, place, method })
    if (method === 'mail') {
      await mailCode(tx, context, id, email)
      for (const subject of pausesOf(email, token, place)) await takePause(tx, 'code-mail', subject, pauseSeconds)
    }
    return { wait: 0, token }
  })
  if (begun.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, begun.wait)
  return { id: begun.token, method, to: masked(email), expiredAfter: codeSeconds }
}
