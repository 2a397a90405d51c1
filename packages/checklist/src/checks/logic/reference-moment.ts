import type { Moment } from '../../dates.ts'

/** The engine has no clock: examples with dates are worked out, and played, as if the inspection started at this time. */
export const referenceMoment: Moment = { year: 2030, month: 6, day: 15, hour: 12, minute: 0 }
