import type { Moment } from '@plumbline/checklist'

/** A point in time by its parts in a zone (IANA name). */
export const momentIn = (at: Date, timeZone: string): Moment => {
  const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
    timeZone,
  )
  return { year, month, day, hour, minute }
}
