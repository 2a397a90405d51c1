import type { Moment } from '../dates.ts'

/** When a test's session starts, where it matters little. */
export const noon: Moment = { year: 2026, month: 11, day: 20, hour: 12, minute: 0 }
