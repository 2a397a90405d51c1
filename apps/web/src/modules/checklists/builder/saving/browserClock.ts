import type { Clock } from './createSaveQueue.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, perform) => {
    const timer = window.setTimeout(perform, ms)
    return () => window.clearTimeout(timer)
  },
}

/** Safari has no idle callbacks: there it is the next free moment. */
export const whenIdle = (perform: () => void): (() => void) => {
  const request: typeof window.requestIdleCallback | undefined = Reflect.get(window, 'requestIdleCallback')
  if (request === undefined) return browserClock.after(0, perform)
  const handle = request(perform, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
