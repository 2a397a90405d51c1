/** Time as sync needs it. `now` may jump (a person sets the clock); `ticks` never runs backwards and times the waiting. */
export interface Clock {
  /** Wall clock, milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since some start. */
  readonly ticks: () => number
  /** Runs `act` after `milliseconds`; the answer cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const instantOf = (clock: Clock): string => new Date(clock.now()).toISOString()
