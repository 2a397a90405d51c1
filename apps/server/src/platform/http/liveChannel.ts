import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../access/index.ts'
import { busTopic } from '../live/index.ts'
import type { Services } from '../services.ts'

const patienceMs = 5000
const checkAgainMs = 2000
const mostSubscriptions = 50

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(512) }),
  z.object({ type: z.literal('subscribe'), topic: z.string().max(100) }),
  z.object({ type: z.literal('unsubscribe'), topic: z.string().max(100) }),
  z.object({ type: z.literal('presence'), topic: z.string().max(100), at: z.string().max(200).nullable() }),
])

/** Whether an actor may listen to a topic: as reading its subject. Asked at every subscribe and again as roles change. */
export type MayListen = (actor: Actor, topic: string) => Promise<boolean>

const sameOrigin = (request: FastifyRequest, publicUrl: string): boolean => {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === new URL(publicUrl).origin
}

interface Connection {
  readonly socket: WebSocket
  token: string
  actor: Actor
  readonly topics: Map<string, () => void>
}

const close = (connection: Connection, reason: string): void => {
  for (const stop of connection.topics.values()) stop()
  connection.topics.clear()
  connection.socket.close(4401, reason)
}

/** WS /api/live: the first message signs in within five seconds; then topics are subscribed one by one. */
export const registerLiveChannel = (api: FastifyInstance, services: Services, mayListen: MayListen): void => {
  const connections = new Set<Connection>()
  const send = (socket: WebSocket, message: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const subscribe = async (connection: Connection, topic: string): Promise<void> => {
    if (connection.topics.has(topic)) return
    if (connection.topics.size >= mostSubscriptions || !(await mayListen(connection.actor, topic))) {
      send(connection.socket, { type: 'refused', topic })
      return
    }
    const stop = services.live.subscribe(busTopic(connection.actor.workspaceId, topic), (message) =>
      send(connection.socket, { type: 'message', topic, message }),
    )
    connection.topics.set(topic, stop)
    send(connection.socket, { type: 'subscribed', topic })
  }
  const receive = async (connection: Connection, message: z.output<typeof clientMessage>): Promise<void> => {
    switch (message.type) {
      case 'subscribe':
        return subscribe(connection, message.topic)
      case 'unsubscribe':
        connection.topics.get(message.topic)?.()
        connection.topics.delete(message.topic)
        return
      case 'presence':
        if (connection.topics.has(message.topic))
          services.live.publish(busTopic(connection.actor.workspaceId, message.topic), {
            kind: 'presence',
            user: connection.actor.userUuid,
            name: connection.actor.name,
            at: message.at,
          })
        return
      case 'auth':
        return
    }
  }
  const recheck = async (): Promise<void> => {
    for (const connection of connections) {
      const actor = await services.authenticate(connection.token)
      if (!actor) {
        close(connection, 'signed out')
        continue
      }
      const changed =
        actor.permissions.size !== connection.actor.permissions.size ||
        [...actor.permissions].some((code) => !connection.actor.permissions.has(code))
      connection.actor = actor
      if (!changed) continue
      for (const [topic, stop] of connection.topics) {
        if (await mayListen(actor, topic)) continue
        stop()
        connection.topics.delete(topic)
        send(connection.socket, { type: 'refused', topic })
      }
    }
  }
  let checking = false
  const timer = setInterval(() => {
    if (checking || connections.size === 0) return
    checking = true
    recheck()
      .catch((error: unknown) => api.log.error({ err: error }, 'live channel'))
      .finally(() => {
        checking = false
      })
  }, checkAgainMs)
  timer.unref()
  api.addHook('onClose', async () => {
    clearInterval(timer)
    for (const connection of connections) close(connection, 'server stops')
  })

  api.get('/live', { websocket: true }, (socket, request) => {
    if (!sameOrigin(request, services.settings.publicUrl)) {
      socket.close(4403, 'origin')
      return
    }
    let connection: Connection | null = null
    const impatience = setTimeout(() => socket.close(4401, 'no sign-in'), patienceMs)
    const handle = async (text: string): Promise<void> => {
      const parsed = clientMessage.safeParse(JSON.parse(text))
      if (!parsed.success) throw new SyntaxError('not a message of this channel')
      if (connection) return receive(connection, parsed.data)
      const actor = parsed.data.type === 'auth' ? await services.authenticate(parsed.data.token) : null
      clearTimeout(impatience)
      if (!actor || parsed.data.type !== 'auth') {
        socket.close(4401, 'no sign-in')
        return
      }
      connection = { socket, token: parsed.data.token, actor, topics: new Map() }
      connections.add(connection)
      send(socket, { type: 'ready' })
    }
    // One message after the other: a subscription must not overtake the sign-in.
    let last: Promise<void> = Promise.resolve()
    socket.on('message', (data: Buffer) => {
      last = last
        .then(() => handle(data.toString('utf8')))
        .catch((error: unknown) => {
          if (!(error instanceof SyntaxError)) request.log.error({ err: error }, 'live channel')
          socket.close(4400, 'malformed')
        })
    })
    socket.on('close', () => {
      clearTimeout(impatience)
      if (!connection) return
      connections.delete(connection)
      for (const stop of connection.topics.values()) stop()
    })
  })
}
