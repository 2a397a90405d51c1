import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

const move = (by: 1 | -1): void => {
  const before = running > 0
  running += by
  if (before !== running > 0) for (const listener of listeners) listener()
}

/** One request that is not silent has started; the flag is up from the first to the end of the last (workspace.md 4). */
export const requestStarted = (): void => move(1)
export const requestEnded = (): void => move(-1)

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const isLoading = (): boolean => running > 0

/** The global loading flag. */
export const useLoading = (): boolean => useSyncExternalStore(subscribe, isLoading)
