import { PGlite } from '@electric-sql/pglite'

type StreamOptions = Parameters<PGlite['execProtocolRawStream']>[1]

const SYNC = 'S'.charCodeAt(0)
const FLUSH = 'H'.charCodeAt(0)
const HELD = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))

/**
 * PGlite's one session, safe to be shared by several connections of the socket server.
 *
 * The socket server hands over one protocol message at a time and lets another connection in between two of them
 * unless a transaction is open: the Parse of one would then meet the Bind of another. Here the messages of one
 * extended query are held until their Sync and run in one go, and until then the session counts as being inside a
 * transaction, which keeps the other connections waiting. It also saves four of five entries into the engine.
 */
export class SharedSession extends PGlite {
  #held: Uint8Array[] = []
  #awaitsSync = false

  override isInTransaction(): boolean {
    return this.#awaitsSync || super.isInTransaction()
  }

  override async execProtocolRawStream(message: Uint8Array, options: StreamOptions): Promise<void> {
    const type = message[0]
    if (type !== undefined && HELD.has(type)) {
      this.#held.push(message)
      this.#awaitsSync = true
      return
    }
    const batch = this.#held.length === 0 ? message : Buffer.concat([...this.#held, message])
    this.#held = []
    if (type === SYNC) this.#awaitsSync = false
    else if (type === FLUSH) this.#awaitsSync = true
    await super.execProtocolRawStream(batch, options)
  }

  /** The socket server rolls back by this when a connection goes away in the middle. */
  override async exec(...call: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    this.#held = []
    this.#awaitsSync = false
    return super.exec(...call)
  }
}
