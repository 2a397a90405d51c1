import type { Moment } from '@plumbline/checklist'

/** A point in time by its parts in a zone (IANA name). */
export const momentIn = (at: Date, timeZone: string): Moment => {
  const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
    timeZone,
  )
  return { year, month, day, hour, minute }
}

/** Whether the database's timestamps surely hold it (ms since 1970); a device's clock may say anything. */
export const isWithinTime = (time: number): boolean => time >= Date.UTC(1900, 0, 1) && time < Date.UTC(3000, 0, 1)
