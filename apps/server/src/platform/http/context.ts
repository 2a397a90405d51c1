import type { Language, ServerWords, Translator } from '@plumbline/language'
import type { Actor } from '../access/index.ts'
import type { Tx } from '../database/index.ts'
import type { Services } from '../services.ts'

/** What every handler has: the services, the caller's language and address. */
export interface PublicContext {
  readonly services: Services
  readonly language: Language
  readonly t: Translator<ServerWords>
  /** Whom limits count: the caller's address, of IPv6 its network. */
  readonly address: string
  readonly tracking: string | null
  /** Shown by the client as a success toast; already in the caller's language. */
  readonly say: (message: string) => void
  /** Another status than the declared one, where the paper names two (201 made, 200 already there). */
  readonly status: (status: 200 | 201) => void
}

/** A signed-in call. */
export interface Context extends PublicContext {
  readonly actor: Actor
  /** One read-only transaction in the actor's workspace. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * One transaction in the actor's workspace. With an `Idempotency-Key` its result, which must be plain JSON, is kept
   * in the same transaction, and a repeated call gets that result without running `work` again.
   */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}
