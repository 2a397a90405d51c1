import type { Clock } from '../saving/createSaveQueue.ts'

export interface ManualClock extends Clock {
  /** Lets so many ms go by and does what is due, in order. */
  readonly pass: (ms: number) => void
}

/** A clock that only the test moves. */
export const manualClock = (): ManualClock => {
  let now = 0
  let due: { readonly at: number; readonly perform: () => void }[] = []
  return {
    now: () => now,
    after: (ms, perform) => {
      const entry = { at: now + ms, perform }
      due.push(entry)
      return () => {
        due = due.filter((each) => each !== entry)
      }
    },
    pass: (ms) => {
      const end = now + ms
      for (;;) {
        const next = due.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
        if (next === undefined) break
        due = due.filter((each) => each !== next)
        now = next.at
        next.perform()
      }
      now = end
    },
  }
}
