import type { CallError } from '@plumbline/contract/client'

/** What the client of the API tells the app: the app answers with toasts, the router and the session. */
export interface ApiListener {
  /** An answer's `message`. */
  readonly said: (message: string) => void
  /** A call that is not silent has failed with an answer. */
  readonly failed: (error: CallError) => void
  /** The server no longer knows this sign-in. Also told of silent calls. */
  readonly unauthenticated: () => void
  /** A call that is not silent asked for something that is not there. */
  readonly notFound: () => void
}

const listeners = new Set<ApiListener>()

export const listenToApi = (listener: ApiListener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellApiListeners = (tell: (listener: ApiListener) => void): void => {
  for (const listener of listeners) tell(listener)
}
