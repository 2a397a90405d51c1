import type { DateParts, Moment } from '../dates.ts'
import { finiteNumber } from '../template/numbers.ts'
import { fieldOf } from '../template/field-of.ts'
import { periodTypes, type DateShape, type Json, type PeriodType } from '../template/model.ts'

export type DatePart = keyof DateParts

/** The parts of each shape, largest first (decisions.md 19.5). */
export const partsOf: Readonly<Record<DateShape, readonly DatePart[]>> = {
  hour_minute: ['hour', 'minute'],
  month_day: ['month', 'day'],
  year: ['year'],
  year_month: ['year', 'month'],
  year_month_day: ['year', 'month', 'day'],
  day_hour_minute: ['day', 'hour', 'minute'],
  year_month_day_hour_minute: ['year', 'month', 'day', 'hour', 'minute'],
}

/** What relative values of a shape may be counted in. */
export const periodTypesOf: Readonly<Record<DateShape, readonly PeriodType[]>> = {
  hour_minute: ['minute', 'hour'],
  month_day: ['day', 'week', 'month'],
  year: ['year'],
  year_month: ['month', 'year'],
  year_month_day: ['day', 'week', 'month', 'year'],
  day_hour_minute: ['minute', 'hour', 'day'],
  year_month_day_hour_minute: ['minute', 'hour', 'day', 'week', 'month', 'year'],
}

const bounds: Readonly<Record<DatePart, readonly [number, number]>> = {
  year: [1, 9999],
  month: [1, 12],
  day: [1, 31],
  hour: [0, 23],
  minute: [0, 59],
}

export function daysInMonth(year: number, month: number): number {
  return dateOfDay(dayNumber(year, month + 1, 0)).day
}

/** Whether `value` is not exactly the given parts of a date that exists. Without a year February has 29 days. */
export function partsProblem(value: Json, parts: readonly DatePart[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  const given = value as { readonly [key: string]: Json }
  if (Object.keys(given).length !== parts.length) return true
  for (const part of parts) {
    const number = given[part]
    const [low, high] = bounds[part]
    if (typeof number !== 'number' || !Number.isInteger(number) || number < low || number > high) return true
  }
  const { year, month, day } = given
  if (typeof month === 'number' && typeof day === 'number')
    return day > daysInMonth(typeof year === 'number' ? year : 2000, month)
  return false
}

/** The parts of `value` when it is an object with at least one known part, else null. */
export function readParts(value: unknown): DateParts | null {
  const read: { -readonly [K in DatePart]?: number } = {}
  let any = false
  for (const part of partsOf.year_month_day_hour_minute) {
    const number = fieldOf(value, part)
    if (typeof number !== 'number') continue
    read[part] = number
    any = true
  }
  return any ? read : null
}

const millisecondsOfDay = 86_400_000

/** Days since 1970-01-01 in the proleptic Gregorian calendar; day 0 is the last of the month before. */
export function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / millisecondsOfDay
}

export function dateOfDay(number: number): { readonly year: number; readonly month: number; readonly day: number } {
  const date = new Date(number * millisecondsOfDay)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Minutes from a fixed point: the order of two dates of the same shape. A missing part counts as its smallest. */
export function orderOf(parts: DateParts): number {
  return (
    dayNumber(parts.year ?? 2000, parts.month ?? 1, parts.day ?? 1) * 1440 +
    (parts.hour ?? 0) * 60 +
    (parts.minute ?? 0)
  )
}

/** `moment` moved by `amount` periods. A month or year keeps the day, or takes the month's last one. */
export function moved(moment: Moment, amount: number, period: PeriodType): Moment {
  if (period === 'month' || period === 'year') {
    const months = moment.year * 12 + (moment.month - 1) + (period === 'year' ? amount * 12 : amount)
    const year = Math.floor(months / 12)
    const month = months - year * 12 + 1
    return { ...moment, year, month, day: Math.min(moment.day, daysInMonth(year, month)) }
  }
  const minutesEach = { minute: 1, hour: 60, day: 1440, week: 10_080 }[period]
  const order = orderOf(moment) + amount * minutesEach
  const day = Math.floor(order / 1440)
  const rest = order - day * 1440
  return { ...dateOfDay(day), hour: Math.floor(rest / 60), minute: rest % 60 }
}

/** Only the parts that the shape has. */
export function cutTo(moment: Moment, shape: DateShape): DateParts {
  const cut: { -readonly [K in DatePart]?: number } = {}
  for (const part of partsOf[shape]) cut[part] = moment[part]
  return cut
}

/** What relative values of a shape are counted in at first: days, else the first that the shape allows. */
export function defaultPeriodOf(shape: DateShape): PeriodType {
  const periods = periodTypesOf[shape]
  return periods.find((period) => period === 'day') ?? periods[0] ?? 'day'
}

/** The options `date` and `time` that say the same as a shape (decisions.md 19.5). */
export function shapeFlags(shape: DateShape): { date: boolean; time: boolean } {
  return { date: shape !== 'hour_minute', time: shape.includes('hour') }
}

/**
 * What was typed into the parts of a date: all that the shape has, or nothing when any of them is missing or there is no
 * such date (builder.md section 5).
 */
export function wholeParts(shape: DateShape, typed: Readonly<Partial<Record<DatePart, unknown>>>): DateParts | null {
  const whole: { -readonly [K in DatePart]?: number } = {}
  for (const part of partsOf[shape]) {
    const value = typed[part]
    if (typeof value !== 'number') return null
    whole[part] = value
  }
  return partsProblem({ ...whole }, partsOf[shape]) ? null : whole
}

/**
 * The moment that a date stands for. Shapes without a year, month or day come round again: then it is the time nearest
 * to `now`, of two equally near ones the later. The 29 February is looked for in the years around. null: there is none.
 */
export function nearestMoment(parts: DateParts, shape: DateShape, now: Moment): Moment | null {
  const full = (moment: Pick<Moment, 'year' | 'month' | 'day'>): Moment | null => {
    const { year, month, day } = { ...moment, ...parts }
    if (day > daysInMonth(year, month)) return null
    return { year, month, day, hour: parts.hour ?? 0, minute: parts.minute ?? 0 }
  }
  const first = { year: parts.year ?? now.year, month: parts.month ?? 1, day: parts.day ?? 1 }
  let candidates: readonly Pick<Moment, 'year' | 'month' | 'day'>[] = [first]
  if (shape === 'hour_minute') candidates = [-1, 0, 1].map((days) => moved(now, days, 'day'))
  if (shape === 'day_hour_minute')
    candidates = [-2, -1, 0, 1, 2].map((months) => moved({ ...now, day: 1 }, months, 'month'))
  if (shape === 'month_day') candidates = Array.from({ length: 17 }, (_, at) => ({ ...first, year: now.year + at - 8 }))
  // A date without a time is as far from now as from the day's beginning.
  const at = orderOf(shapeFlags(shape).time ? now : { ...now, hour: 0, minute: 0 })
  let nearest: Moment | null = null
  for (const candidate of candidates) {
    const moment = full(candidate)
    if (moment === null) continue
    if (nearest === null || Math.abs(orderOf(moment) - at) <= Math.abs(orderOf(nearest) - at)) nearest = moment
  }
  return nearest
}

/** So many periods from now. */
export interface Relative {
  readonly amount: number
  readonly period: PeriodType
}

/** A relative date: so many periods from now; `{amount, period}` or `{type: 'current', value, period_type}`. */
export function relativeIn(value: unknown): Relative | null {
  const amount = finiteNumber(fieldOf(value, 'amount') ?? fieldOf(value, 'value'))
  const named = fieldOf(value, 'period') ?? fieldOf(value, 'period_type')
  const period = periodTypes.find((known) => known === named)
  return amount === null || period === undefined ? null : { amount, period }
}

/** How far after or before now an answer may lie: so many periods; null where there is no such limit. */
export interface DateLimits {
  readonly future: Relative | null
  readonly prior: Relative | null
}

/** An option `future_date` or `prior_date` as a limit; null when it is switched off or says nothing. */
export function readDateLimit(option: unknown): Relative | null {
  const limit = relativeIn(option)
  if (limit === null || fieldOf(option, 'enabled') !== true) return null
  return { ...limit, amount: Math.abs(Math.trunc(limit.amount)) }
}

/** The limit that an answer passes, with the last date that is allowed in the shape's own parts; null: it passes none. */
export function passedLimit(
  parts: DateParts,
  shape: DateShape,
  now: Moment,
  { future, prior }: DateLimits,
): { readonly code: 'too_new' | 'too_old'; readonly limit: DateParts } | null {
  const moment = nearestMoment(parts, shape, now)
  if (moment === null) return null
  const passed = (relative: Relative | null, direction: 1 | -1): DateParts | null => {
    if (relative === null) return null
    const limit = moved(now, direction * relative.amount, relative.period)
    const beyond = orderOf(cutTo(moment, comparedBy(shape))) - orderOf(cutTo(limit, comparedBy(shape)))
    return direction * beyond > 0 ? cutTo(limit, shape) : null
  }
  const [newest, oldest] = [passed(future, 1), passed(prior, -1)]
  if (newest !== null) return { code: 'too_new', limit: newest }
  return oldest === null ? null : { code: 'too_old', limit: oldest }
}

/** To what exactness dates of a shape are compared once they are moments. */
function comparedBy(shape: DateShape): DateShape {
  if (shapeFlags(shape).time) return 'year_month_day_hour_minute'
  return shape === 'month_day' ? 'year_month_day' : shape
}
