import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isMeant, whenRightsMove } from '../live/index.ts'
import type { Services } from '../services.ts'
import { LiveConnection, usualLimits, type LiveLimits, type MayListen } from './LiveConnection.ts'
import { networkOf } from './network.ts'
import { createRateLimit } from './rateLimit.ts'
import { refuse } from './refusal.ts'

/** Connections of one address: a site behind one router may come back all at once. */
const perAddress = { perSecond: 20, burst: 200 }

const recheckedAtOnce = 4

/** A page of another origin has no business here; what is no browser sends no origin. */
const isOwnOrigin = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicUrl).origin
}

/** WS /api/live: the first message signs in within five seconds; then topics are subscribed one by one. */
export const registerLiveChannel = (
  api: FastifyInstance,
  services: Services,
  mayListen: MayListen,
  limits: LiveLimits = usualLimits,
): void => {
  const { authenticate, live, now, settings } = services
  const connections = new Set<LiveConnection>()
  const addresses = createRateLimit(perAddress.perSecond, perAddress.burst, now)
  const failed = (error: unknown): void =>
    api.log.error({ err: error instanceof Error ? error.stack : String(error) }, 'live channel')
  /** A few at once: a role of a thousand people is asked for soon, and leaves the database to calls as well. */
  const recheck = async (chosen: readonly LiveConnection[]): Promise<void> => {
    const left = chosen.values()
    const some = async (): Promise<void> => {
      for (const connection of left) await connection.recheck()
    }
    await Promise.all(Array.from({ length: recheckedAtOnce }, some))
  }
  const every = (ms: number, work: () => Promise<void>): (() => void) => {
    let working = false
    const timer = setInterval(() => {
      if (working) return
      working = true
      work()
        .catch(failed)
        .finally(() => {
          working = false
        })
    }, ms)
    timer.unref()
    return () => clearInterval(timer)
  }
  const stops = [
    every(limits.checkMs, () => recheck([...connections])),
    every(limits.beatMs, async () => {
      for (const connection of connections) connection.beat()
    }),
    whenRightsMove(live, (whose) => {
      recheck([...connections].filter(({ actor }) => actor !== null && isMeant(whose, actor))).catch(failed)
    }),
  ]
  api.addHook('preClose', async () => {
    for (const stop of stops) stop()
  })
  const admit = (entering: LiveConnection): boolean => {
    const own = [...connections].filter(({ actor }) => actor?.sessionId === entering.actor?.sessionId)
    return own.length <= limits.connectionsPerSession
  }

  api.route({
    method: 'GET',
    url: '/live',
    config: { takesSockets: true },
    onRequest: async (request) => {
      if (!request.ws) refuse('GEN_NOT_FOUND')
      if (!isOwnOrigin(request, settings.publicUrl)) refuse('GEN_XSRF')
      const wait = settings.rateLimits ? addresses.take(networkOf(request.ip)) : 0
      if (wait > 0) refuse('GEN_RATE_LIMITED', undefined, wait)
    },
    handler: async () => refuse('GEN_NOT_FOUND'),
    wsHandler: (socket) => {
      const connection = new LiveConnection(socket, { live, mayListen, limits, authenticate, admit, failed })
      connections.add(connection)
      socket.on('close', () => connections.delete(connection))
    },
  })
}
