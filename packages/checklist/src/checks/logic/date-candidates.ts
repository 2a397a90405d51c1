import { cutTo, dateOfDay, dayNumber, moved, orderOf, readParts, relativeIn } from '../../calculation/dates.ts'
import type { DateParts } from '../../dates.ts'
import type { DateShape, Json, PeriodType } from '../../template/model.ts'
import type { Candidates } from './candidates.ts'
import type { LogicItem } from './model.ts'
import { referenceMoment } from './reference-moment.ts'

const stepOf = {
  minute: 'minutes',
  hour: 'minutes',
  day: 'days',
  week: 'days',
  month: 'months',
  year: 'months',
} as const satisfies Record<PeriodType, string>

/**
 * Dates by their boundaries: each that a condition names, with the one before and the one after it. Dates relative to the
 * inspection's start are taken at the reference moment; beside fixed dates, or across months and weeks, their order hangs
 * on when the inspection starts, so nothing is proved then.
 */
export function dateCandidates(item: LogicItem, shape: DateShape): Candidates {
  const places = new Set<number>()
  let fixed = false
  const relative = new Set<'months' | 'days' | 'minutes'>()
  const take = (value: Json): void => {
    const period = relativeIn(value)
    if (period !== null) {
      relative.add(stepOf[period.period])
      places.add(placeOf(shape, cutTo(moved(referenceMoment, period.amount, period.period), shape)))
      return
    }
    const parts = readParts(value)
    if (parts === null) return
    fixed = true
    places.add(placeOf(shape, parts))
  }
  for (const { source } of item.leaves) {
    const value = source?.condition.value
    if (value === undefined || value === null) continue
    take(value)
    if (Array.isArray(value)) value.slice(0, 100).forEach(take)
    else if (typeof value === 'object') Object.values(value).slice(0, 100).forEach(take)
  }
  places.add(placeOf(shape, cutTo(referenceMoment, shape)))
  const near = new Set([...places].flatMap((place) => [place - 1, place, place + 1]))
  const values = [...near].sort((a, b) => a - b).flatMap((place) => dateAt(shape, place) ?? [])
  const fine = shape === 'year_month_day_hour_minute' || (shape === 'year_month_day' && !relative.has('minutes'))
  const steady = relative.size === 0 || (relative.size === 1 && !fixed && fine)
  return { values, exact: steady }
}

/** Dates of one shape in a row, without a gap between neighbours. */
function placeOf(shape: DateShape, parts: DateParts): number {
  const minutes = orderOf(parts)
  switch (shape) {
    case 'year':
      return parts.year ?? 2000
    case 'year_month':
      return (parts.year ?? 2000) * 12 + (parts.month ?? 1) - 1
    case 'year_month_day':
    case 'month_day':
      return Math.floor(minutes / 1440)
    default:
      return minutes
  }
}

function dateAt(shape: DateShape, place: number): { readonly [part: string]: Json } | null {
  switch (shape) {
    case 'year':
      return { year: place }
    case 'year_month':
      return { year: Math.floor(place / 12), month: (place % 12) + 1 }
    case 'year_month_day':
      return dateOfDay(place)
    case 'month_day': {
      const { year, month, day } = dateOfDay(place)
      return year === 2000 ? { month, day } : null
    }
    case 'hour_minute': {
      const minutes = place - dayNumber(2000, 1, 1) * 1440
      return minutes < 0 || minutes >= 1440 ? null : { hour: Math.floor(minutes / 60), minute: minutes % 60 }
    }
    case 'day_hour_minute': {
      const { year, month, day } = dateOfDay(Math.floor(place / 1440))
      const minutes = place - Math.floor(place / 1440) * 1440
      return year === 2000 && month === 1 ? { day, hour: Math.floor(minutes / 60), minute: minutes % 60 } : null
    }
    case 'year_month_day_hour_minute': {
      const minutes = place - Math.floor(place / 1440) * 1440
      return { ...dateOfDay(Math.floor(place / 1440)), hour: Math.floor(minutes / 60), minute: minutes % 60 }
    }
  }
}
