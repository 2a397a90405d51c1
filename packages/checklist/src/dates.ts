/** A point in time by its parts, in the inspection's own zone. Which parts there are is the question's date shape. */
export interface DateParts {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly hour?: number
  readonly minute?: number
}

/** "Now" in full. Always handed in: the engine has no clock. */
export type Moment = Required<DateParts>
