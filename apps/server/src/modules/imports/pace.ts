/** How many rows are written in the next transaction. */
export interface Pace {
  readonly size: () => number
  /** What the last ones took. */
  readonly took: (ms: number) => void
}

/** The house's law: long work writes in slices of so many milliseconds, so that others come between them. */
const wantedMs = 50
const fewest = 100
const most = 2000

/** Towards slices of some 50 ms, whatever the rows and the machine are; each commit costs, so there are never very few. */
export const steadyPace = (begin = 500): Pace => {
  let size = begin
  return {
    size: () => size,
    took: (ms) => {
      // Never twice or half as many at once: one slow commit says little.
      const factor = Math.min(2, Math.max(0.5, wantedMs / Math.max(ms, 1)))
      size = Math.round(Math.min(most, Math.max(fewest, size * factor)))
    },
  }
}

/** Always the same, whatever it takes. */
export const fixedPace = (size: number): Pace => ({ size: () => size, took: () => undefined })
