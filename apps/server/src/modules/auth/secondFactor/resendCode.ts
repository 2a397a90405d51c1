import type { contract } from '@plumbline/contract'
import { refuse, type Handler } from '../../../platform/http/index.ts'
import { placeOf } from '../devices.ts'
import { takeCode, takePause } from '../tries.ts'
import { findAttempt } from './attempts.ts'
import { codeSeconds, mailCode, masked } from './mailCode.ts'
import { pauseSeconds, pausesOf } from './pauses.ts'

/** Answers and waits alike, whether there is a try to sign in or not: only the mail is missing. */
export const resendCode: Handler<typeof contract.auth.resendCode> = async (context, incoming) => {
  const { body } = incoming.input()
  const { email, id: token } = body
  const { database, settings } = context.services
  const from = { device: incoming.header('x-device-key'), address: context.address }
  const sent = await database.global(async (tx) => {
    const place = await placeOf(tx, email, from)
    let pause = 0
    for (const subject of pausesOf(email, token, place))
      pause = Math.max(pause, await takePause(tx, 'code-mail', subject, pauseSeconds))
    if (pause > 0) return { wait: pause }
    const wait = settings.rateLimits ? await takeCode(tx, email, place) : 0
    if (wait > 0) return { wait }
    const attempt = await findAttempt(tx, { email, token, place })
    if (attempt?.method === 'mail') await mailCode(tx, context, attempt.id, email)
    return { wait: 0, method: attempt?.method }
  })
  if (sent.wait > 0) return refuse('GEN_RATE_LIMITED', undefined, sent.wait)
  if (sent.method !== 'app') context.say(context.t('secondFactor.sent'))
  return { method: sent.method ?? 'mail', to: masked(email), expiredAfter: codeSeconds }
}
