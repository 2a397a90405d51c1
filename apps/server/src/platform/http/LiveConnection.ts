import type { WebSocket } from '@fastify/websocket'
import type { Actor } from '../access/index.ts'
import { newUuid } from '../identifiers/index.ts'
import { busTopic, type Live, type LiveMessage } from '../live/index.ts'
import { closing, readClientMessage, type ClientMessage, type Closing } from './liveMessages.ts'
import { createRateLimit } from './rateLimit.ts'

/**
 * Whether an actor may listen to a topic: as reading its subject. Asked at every subscribe and again as roles change.
 * Answers the subject's one topic on the bus, however the asked one names it (by number or UUID); null: no.
 */
export type MayListen = (actor: Actor, topic: string) => Promise<string | null>

export interface LiveLimits {
  /** Until the first message has signed in. */
  readonly patienceMs: number
  readonly subscriptions: number
  readonly connectionsPerSession: number
  /** Of one connection; what comes faster ends it. */
  readonly messages: { readonly perSecond: number; readonly burst: number }
  /** What waits for a reader; one that reads slower than this comes back and catches up. */
  readonly waitingBytes: number
  /** Between two signs of life. */
  readonly beatMs: number
  /** Between two looks at the rights of everybody, beside those that were told of. */
  readonly checkMs: number
}

export const usualLimits: LiveLimits = {
  patienceMs: 5_000,
  subscriptions: 50,
  connectionsPerSession: 20,
  messages: { perSecond: 20, burst: 120 },
  waitingBytes: 1024 * 1024,
  beatMs: 30_000,
  checkMs: 30_000,
}

interface Doors {
  readonly live: Live
  readonly mayListen: MayListen
  readonly limits: LiveLimits
  readonly authenticate: (token: string) => Promise<Actor | null>
  /** False: this session has as many connections as it may. */
  readonly admit: (connection: LiveConnection) => boolean
  readonly failed: (error: unknown) => void
}

/** One socket of the live channel: who is at it, what it listens to. */
export class LiveConnection {
  readonly #socket: WebSocket
  readonly #doors: Doors
  /** Tells two browsers of one person apart. */
  readonly #id = newUuid()
  readonly #topics = new Map<string, { readonly subject: string; readonly stop: () => void }>()
  /** Topics in which others were told that somebody is here; they are told of the leaving too. */
  readonly #present = new Set<string>()
  #signedIn: { readonly token: string; readonly actor: Actor } | null = null
  /** One message after the other: a subscription must not overtake the sign-in. */
  #last: Promise<void> = Promise.resolve()
  #alive = true

  constructor(socket: WebSocket, doors: Doors) {
    this.#socket = socket
    this.#doors = doors
    const { limits } = doors
    const impatience = setTimeout(() => {
      if (!this.#signedIn) this.close('noSignIn')
    }, limits.patienceMs)
    const rate = createRateLimit(limits.messages.perSecond, limits.messages.burst, Date.now)
    socket.on('message', (data: Buffer) => {
      this.#alive = true
      if (!this.#isOpen) return
      if (rate.take('') > 0) return this.close('tooMuch')
      this.#last = this.#last
        .then(() => this.#hear(data.toString('utf8')))
        .catch((error: unknown) => {
          doors.failed(error)
          this.close('broken')
        })
    })
    socket.on('pong', () => {
      this.#alive = true
    })
    socket.on('close', () => {
      clearTimeout(impatience)
      this.#leaveAll()
    })
  }

  get actor(): Actor | null {
    return this.#signedIn?.actor ?? null
  }

  close(why: Closing): void {
    this.#leaveAll()
    const [code, reason]: readonly [number, string] = closing[why]
    this.#socket.close(code, reason)
  }

  /** Ends a connection whose other side went away without a word. */
  beat(): void {
    if (!this.#alive) return this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
  }

  /** Asks again who this is and what it may listen to. */
  async recheck(): Promise<void> {
    const before = this.#signedIn
    if (!before) return
    const actor = await this.#doors.authenticate(before.token)
    if (!this.#isOpen) return
    if (!actor) return this.close('signedOut')
    this.#signedIn = { token: before.token, actor }
    if (actor.permissions.symmetricDifference(before.actor.permissions).size === 0) return
    for (const topic of this.#topics.keys())
      if ((await this.#doors.mayListen(actor, topic)) === null) {
        this.#leave(topic)
        this.#say({ type: 'refused', topic })
      }
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  #say(message: object): void {
    if (!this.#isOpen) return
    this.#socket.send(JSON.stringify(message))
    if (this.#socket.bufferedAmount > this.#doors.limits.waitingBytes) {
      this.#leaveAll()
      this.#socket.terminate()
    }
  }

  async #hear(text: string): Promise<void> {
    if (!this.#isOpen) return
    const message = readClientMessage(text)
    if (!message) return this.close('malformed')
    if (this.#signedIn) return this.#receive(message, this.#signedIn.actor)
    const actor = message.type === 'auth' ? await this.#doors.authenticate(message.token) : null
    if (!this.#isOpen) return
    if (!actor || message.type !== 'auth') return this.close('noSignIn')
    this.#signedIn = { token: message.token, actor }
    if (!this.#doors.admit(this)) return this.close('tooMuch')
    this.#say({ type: 'ready', connection: this.#id })
  }

  async #receive(message: ClientMessage, actor: Actor): Promise<void> {
    const { live } = this.#doors
    switch (message.type) {
      case 'subscribe':
        return this.#subscribe(message.topic)
      case 'unsubscribe':
        return this.#leave(message.topic)
      case 'presence': {
        const followed = this.#topics.get(message.topic)
        // Who only views as somebody is not there as them.
        if (!followed || actor.viewer) return
        this.#present.add(message.topic)
        const { at, device, unsent } = message
        live.publish(busTopic(actor.workspaceId, followed.subject), {
          ...this.#presence(actor, at, 'here'),
          ...(device === undefined ? {} : { device }),
          ...(unsent === undefined ? {} : { unsent }),
        })
        return
      }
      case 'auth':
        return
    }
  }

  async #subscribe(topic: string): Promise<void> {
    const { live, limits, mayListen } = this.#doors
    if (this.#topics.has(topic)) return
    // As the rights are now: after a change of many people's it takes a while until each was asked for again.
    await this.recheck()
    const actor = this.actor
    if (!actor || !this.#isOpen) return
    const subject = this.#topics.size < limits.subscriptions ? await mayListen(actor, topic) : null
    // It may have gone, or have been sent away, meanwhile.
    if (!this.#isOpen) return
    if (subject === null) return this.#say({ type: 'refused', topic })
    const stop = live.subscribe(busTopic(actor.workspaceId, subject), (message) =>
      this.#say({ type: 'message', topic, message }),
    )
    this.#topics.set(topic, { subject, stop })
    this.#say({ type: 'subscribed', topic })
  }

  #presence(actor: Actor, at: string | null, state: 'here' | 'gone'): LiveMessage {
    return { kind: 'presence', connection: this.#id, user: actor.userUuid, name: actor.name, at, state }
  }

  #leave(topic: string): void {
    const followed = this.#topics.get(topic)
    if (!followed) return
    followed.stop()
    this.#topics.delete(topic)
    if (this.#present.delete(topic) && this.#signedIn) {
      const { actor } = this.#signedIn
      this.#doors.live.publish(busTopic(actor.workspaceId, followed.subject), this.#presence(actor, null, 'gone'))
    }
  }

  #leaveAll(): void {
    for (const topic of this.#topics.keys()) this.#leave(topic)
  }
}
