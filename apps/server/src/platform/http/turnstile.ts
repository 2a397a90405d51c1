import type { ServerResponse } from 'node:http'

/** Lets so many calls of one holder in at once. */
export interface Turnstile {
  /** False: they are all inside. Whoever enters leaves when the answer is sent or the connection broke. */
  readonly enter: (holder: number, answer: Pick<ServerResponse, 'once'>) => boolean
}

export const createTurnstile = (most: number): Turnstile => {
  const inside = new Map<number, number>()
  return {
    enter(holder, answer) {
      const now = inside.get(holder) ?? 0
      if (now >= most) return false
      inside.set(holder, now + 1)
      // Comes after the answer as well as after a connection that broke.
      answer.once('close', () => {
        const left = (inside.get(holder) ?? 1) - 1
        if (left > 0) inside.set(holder, left)
        else inside.delete(holder)
      })
      return true
    },
  }
}
