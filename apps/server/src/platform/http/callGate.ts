import { planFor, type Call } from '@plumbline/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may, type Actor } from '../access/index.ts'
import type { Services } from '../services.ts'
import { networkOf } from './network.ts'
import { createRateLimit, type RateLimit } from './rateLimit.ts'
import { refuse } from './refusal.ts'
import { createTurnstile } from './turnstile.ts'
import { guardXsrf } from './xsrf.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate; null on a public call. */
    actor: Actor | null
  }
}

/** Calls per second of one token, and of one address without one (api.md, "Rate limits"). */
const perToken = { perSecond: 1000, burst: 1000 }
const perAddress = { perSecond: 20, burst: 200 }
/** Each of these costs a password's hash. */
const perAddressSignIn = { perSecond: 5, burst: 60 }
/** Each holds its file in memory; a device sends one at a time or a few. */
const uploadsAtOnce = 6

const bearer = (header: string | undefined): string | null => {
  const match = /^Bearer (\S{1,512})$/i.exec(header ?? '')
  return match?.[1] ?? null
}

export interface CallGate {
  /** Runs before the body is read: 401, 429, 403, 402, in this order. Who views as another user only reads. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply, call: Call) => Promise<void>
}

/** Access is declared with the call and enforced here, before any handler. */
export const createCallGate = (services: Services): CallGate => {
  const { settings } = services
  const limit = (rate: { perSecond: number; burst: number }): RateLimit =>
    createRateLimit(rate.perSecond, rate.burst, services.now)
  const tokens = limit(perToken)
  const addresses = limit(perAddress)
  const signIns = limit(perAddressSignIn)
  const uploads = createTurnstile(uploadsAtOnce)
  const take = (rate: RateLimit, key: string): void => {
    if (!settings.rateLimits) return
    const wait = rate.take(key)
    if (wait > 0) refuse('GEN_RATE_LIMITED', undefined, wait)
  }
  const signIn = async (request: FastifyRequest): Promise<Actor> => {
    const token = bearer(request.headers.authorization)
    const actor =
      token === null ? null : await services.authenticate(token, request.headers['x-unattended'] === undefined)
    return actor ?? refuse('USR_UNAUTHENTICATED')
  }
  return {
    async admit(request, reply, call) {
      const { access, feature } = call
      if (access === 'public') {
        if (call.limited) take(call.limited === 'sign-in' ? signIns : addresses, networkOf(request.ip))
        guardXsrf(request, call.xsrf === true || Boolean(call.upload))
        return
      }
      const actor = await signIn(request)
      request.actor = actor
      take(tokens, String(actor.sessionId))
      guardXsrf(request, call.xsrf === true || Boolean(call.upload))
      if (actor.key && (call.signInOnly === true || (actor.key.readOnly && call.method !== 'GET')))
        refuse('USR_KEY_REFUSED')
      if (call.ownAccount && actor.bySso) refuse('SSO_OWN_SIGN_IN')
      if (actor.viewer && call.method !== 'GET' && call.whileViewing !== true) refuse('USR_VIEWING_AS')
      if (access !== 'signed-in' && !may(actor, ...access)) refuse('USR_ACCESS_DENIED')
      if (feature && !actor.features[feature])
        refuse('PLN_FEATURE_UNAVAILABLE', { feature, required_plan: planFor([feature]) })
      if (call.upload && settings.rateLimits && !uploads.enter(actor.sessionId, reply.raw))
        refuse('GEN_RATE_LIMITED', undefined, 1)
    },
  }
}
