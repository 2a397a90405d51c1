import { whenIdle } from '../saving/browserClock.ts'

let waiting: Set<() => void> | null = null

/** On a machine that is never idle: numbers and buttons of lines are not missed for longer than one notices. */
const latestMs = 200

/** One by one; who fails is reported as any error is, and the others still have their turn. */
const performAll = (all: Set<() => void>): void => {
  const [first] = all
  if (first === undefined) return
  all.delete(first)
  try {
    first()
  } finally {
    performAll(all)
  }
}

/**
 * Performs once the frame that is being made has been painted and nothing else waits to be done, the next key least of
 * all; answers how to call it off. All that wait for one frame share its two callbacks: every line on screen may.
 */
export const afterPaint = (perform: () => void): (() => void) => {
  const all = waiting ?? new Set()
  if (waiting === null) {
    waiting = all
    requestAnimationFrame(() => {
      // Who comes between this frame and its end waits for the next one.
      waiting = null
      whenIdle(() => performAll(all), latestMs)
    })
  }
  // Its own, so that calling one off takes nobody else's.
  const own = (): void => perform()
  all.add(own)
  return () => all.delete(own)
}
