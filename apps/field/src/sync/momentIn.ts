import type { Moment } from '@plumbline/checklist'

/** An instant by its parts in a time zone ("Europe/Berlin"); an unknown zone counts as UTC. */
export const momentIn = (instant: number, zone: string): Moment => {
  const format = (timeZone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  let parts: readonly Intl.DateTimeFormatPart[]
  try {
    parts = format(zone).formatToParts(instant)
  } catch {
    parts = format('UTC').formatToParts(instant)
  }
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value ?? 0)
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') }
}
