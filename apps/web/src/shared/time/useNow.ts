import { useSyncExternalStore } from 'react'

const minute = 60_000
let now = Date.now()
let timer: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

const tick = (): void => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  if (timer === null) {
    now = Date.now()
    timer = setInterval(tick, minute)
  }
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** Milliseconds since 1970, moving once a minute: for "12 min ago". */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
