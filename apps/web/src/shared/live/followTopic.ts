import { readToken, watchToken } from '../session/index.ts'

/** What the channel carries: small records that say what moved. */
export type LiveContent = Readonly<Record<string, string | number | boolean | null>>

export interface TopicEvents {
  /** The channel listens from now on; `connection` is this one's own name. What moved before was missed. */
  readonly joined: (connection: string) => void
  readonly heard: (content: LiveContent) => void
  /** The channel went away; it comes back by itself. */
  readonly left: () => void
}

export interface Topic {
  /** Tells the others where one is. Nothing without a connection. */
  readonly tell: (at: string | null) => void
  readonly stop: () => void
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000

const recordOf = (data: unknown): Readonly<Record<string, unknown>> => {
  if (typeof data !== 'string') return {}
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const contentOf = (value: unknown): LiveContent => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | number | boolean | null] =>
        entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  )
}

const addressOf = (): URL => {
  const address = new URL('/api/live', window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address
}

/** Listens to one topic of `WS /live` until it is stopped; comes back by itself, with growing waits. */
export const followTopic = (topic: string, events: TopicEvents): Topic => {
  let socket: WebSocket | null = null
  let joined = false
  let connection = ''
  let wait = firstWaitMs
  let timer: number | undefined
  let stopped = false

  const connect = (): void => {
    window.clearTimeout(timer)
    timer = undefined
    const token = readToken()
    if (stopped || socket !== null || token === false) return
    const opened = new WebSocket(addressOf())
    const send = (message: object): void => opened.send(JSON.stringify(message))
    socket = opened
    opened.addEventListener('open', () => send({ type: 'auth', token }))
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = recordOf(data)
      if (message['type'] === 'ready') {
        connection = typeof message['connection'] === 'string' ? message['connection'] : ''
        send({ type: 'subscribe', topic })
      }
      if (message['topic'] !== topic) return
      if (message['type'] === 'subscribed') {
        joined = true
        wait = firstWaitMs
        events.joined(connection)
      }
      if (message['type'] === 'message') events.heard(contentOf(message['message']))
    })
    opened.addEventListener('close', () => {
      socket = null
      if (joined) events.left()
      joined = false
      if (stopped) return
      timer = window.setTimeout(connect, wait)
      wait = Math.min(longestWaitMs, wait * 2)
    })
  }

  /** Back on the network, back in front, signed in again: worth a try at once. */
  const hope = (): void => {
    if (timer === undefined || document.visibilityState !== 'visible') return
    wait = firstWaitMs
    connect()
  }
  window.addEventListener('online', hope)
  document.addEventListener('visibilitychange', hope)
  const leaveToken = watchToken(hope)
  connect()
  return {
    tell: (at) => {
      if (joined) socket?.send(JSON.stringify({ type: 'presence', topic, at }))
    },
    stop: () => {
      stopped = true
      window.clearTimeout(timer)
      window.removeEventListener('online', hope)
      document.removeEventListener('visibilitychange', hope)
      leaveToken()
      socket?.close()
    },
  }
}
