import type { Clock } from '../Clock.ts'

/** A clock that stands until it is told to go on; wall clock and ticks move apart when a person sets the clock. */
export interface ManualClock extends Clock {
  /** Lets time pass: everything due by then runs, in order. */
  readonly advance: (milliseconds: number) => void
  /** A person sets the wall clock. */
  readonly setWall: (now: number) => void
  readonly waiting: () => number
}

export const createManualClock = (start = Date.UTC(2026, 10, 20, 8, 0)): ManualClock => {
  let ticks = 0
  let offset = start
  const timers = new Set<{ readonly at: number; readonly act: () => void }>()
  return {
    now: () => ticks + offset,
    ticks: () => ticks,
    after: (milliseconds, act) => {
      const timer = { at: ticks + milliseconds, act }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: (milliseconds) => {
      const until = ticks + milliseconds
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        timers.delete(next)
        ticks = next.at
        next.act()
      }
      ticks = until
    },
    setWall: (now) => {
      offset = now - ticks
    },
    waiting: () => timers.size,
  }
}
