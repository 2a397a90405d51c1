import type { Clock } from './Clock.ts'
import { readPresence, type Presence, type TellsOfItself } from './presence.ts'
import { waitAfter } from './waitAfter.ts'

/** What a socket tells, and what can be done with it. */
export interface LiveEvents {
  readonly opened: () => void
  readonly heard: (data: unknown) => void
  readonly closed: () => void
}
export interface LiveSocket {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** refused: the server is there, and does not let this person listen (yet). away: it is not reached. */
export type LiveStanding = 'listening' | 'refused' | 'away'

export interface LiveChannelOptions {
  readonly open: (events: LiveEvents) => LiveSocket
  readonly token: () => string | null
  readonly clock: Clock
  readonly random: () => number
  readonly topic: string
  /** Something moved on the server, `seq` how far where it says so. What was missed meanwhile counts as moved. */
  readonly onMoved: (seq: number | null) => void
  /** It was completed or opened again: that moves no `seq`. */
  readonly onStatus?: (status: string) => void
  /** It goes on under another version of its template. */
  readonly onVersion?: (version: number) => void
  /** Somebody is here, moved, or left; one's own is not told. */
  readonly onPresence?: (presence: Presence) => void
  /** Without a channel that listens the device asks from time to time. */
  readonly onStanding: (standing: LiveStanding) => void
  /** Tells when a try is worth it at once: back on the network, back in front. Answers what ends the telling. */
  readonly onHope?: (told: () => void) => () => void
}

const readMessage = (data: unknown): { readonly [key: string]: unknown } => {
  if (typeof data !== 'string') return {}
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null ? { ...message } : {}
  } catch {
    return {}
  }
}

export interface LiveChannel {
  readonly stop: () => void
  /** Tells the others on this topic where one is; said again whenever the channel comes back. */
  readonly tell: (itself: TellsOfItself) => void
}

/** Listens to one topic of `WS /live` until it is stopped; comes back by itself, with growing waits. */
export const followLive = (options: LiveChannelOptions): LiveChannel => {
  const { clock, topic } = options
  let stopped = false
  let failures = 0
  let socket: LiveSocket | null = null
  let waiting: { readonly cancel: () => void; readonly go: () => void } | null = null
  let listening = false
  let itself: TellsOfItself | null = null
  let ownConnection: unknown = null

  const tellItself = (): void => {
    if (itself && listening) socket?.send(JSON.stringify({ type: 'presence', topic, ...itself }))
  }

  const later = (what: () => void): void => {
    waiting?.cancel()
    failures += 1
    const go = (): void => {
      waiting = null
      what()
    }
    waiting = { cancel: clock.after(waitAfter(failures, options.random), go), go }
  }

  const again = (): void => {
    socket = null
    listening = false
    options.onStanding('away')
    if (!stopped) later(connect)
  }

  const subscribe = (): void => socket?.send(JSON.stringify({ type: 'subscribe', topic }))

  const hear = (data: unknown): void => {
    const message = readMessage(data)
    if (message['type'] === 'ready') {
      ownConnection = message['connection']
      subscribe()
    }
    if (message['topic'] !== topic) return
    if (message['type'] === 'subscribed') {
      failures = 0
      listening = true
      options.onStanding('listening')
      tellItself()
      options.onMoved(null)
    }
    if (message['type'] === 'refused') {
      listening = false
      options.onStanding('refused')
      // What was begun here the server may not know yet; a right may come back too.
      later(subscribe)
    }
    if (message['type'] === 'message') {
      const content =
        typeof message['message'] === 'object' && message['message'] !== null ? { ...message['message'] } : {}
      const presence = readPresence(content)
      if (presence) {
        if (presence.connection !== ownConnection) options.onPresence?.(presence)
        return
      }
      options.onMoved('seq' in content && typeof content.seq === 'number' ? content.seq : null)
      if ('status' in content && typeof content.status === 'string') options.onStatus?.(content.status)
      if ('version' in content && typeof content.version === 'number') options.onVersion?.(content.version)
    }
  }

  const connect = (): void => {
    const token = options.token()
    if (stopped) return
    if (token === null) {
      // Signed out meanwhile: the same person may come back to this very screen.
      later(connect)
      return
    }
    const opened = options.open({
      opened: () => opened.send(JSON.stringify({ type: 'auth', token })),
      heard: hear,
      closed: again,
    })
    socket = opened
  }

  const leaveHope = options.onHope?.(() => {
    if (stopped) return
    failures = 0
    waiting?.cancel()
    waiting?.go()
  })

  connect()
  return {
    stop: () => {
      stopped = true
      leaveHope?.()
      waiting?.cancel()
      socket?.close()
    },
    tell: (next) => {
      itself = next
      tellItself()
    },
  }
}

/** The browser's socket to the server that the page came from. */
export const openBrowserSocket = (events: LiveEvents): LiveSocket => {
  const address = new URL('/api/live', window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  socket.addEventListener('open', events.opened)
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => events.heard(data))
  socket.addEventListener('close', events.closed)
  return socket
}
