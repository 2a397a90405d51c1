import type { Clock } from './createSaveQueue.ts'

/** "At once" is behind the frame that shows what was done: a save that leaves before it would keep it waiting. */
const soonestMs = 30

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, perform) => {
    const timer = window.setTimeout(perform, Math.max(ms, soonestMs))
    return () => window.clearTimeout(timer)
  },
}

/** Once nothing else is to be done, or after `latestMs`. Safari has no idle callbacks: there it is the next free moment. */
export const whenIdle = (perform: () => void, latestMs = 2000): (() => void) => {
  const request: typeof window.requestIdleCallback | undefined = Reflect.get(window, 'requestIdleCallback')
  if (request === undefined) {
    const timer = window.setTimeout(perform)
    return () => window.clearTimeout(timer)
  }
  const handle = request(perform, { timeout: latestMs })
  return () => window.cancelIdleCallback(handle)
}
