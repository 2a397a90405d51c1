import { localeOf, type Language } from '../languages.ts'
import { kept } from './kept.ts'

/** A point in time: RFC 3339, milliseconds since 1970 or a Date. "YYYY-MM-DD" is a calendar day and has no zone. */
export type When = string | number | Date

const styles = {
  /** 20 Nov 2026 */
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  /** Friday, 20 November 2026 */
  longDate: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** 20 Nov */
  dayMonth: { month: 'short', day: 'numeric' },
  /** November 2026 */
  month: { year: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** The fields a day is told by, for reckoning. */
  fields: { year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = 'date' | 'longDate' | 'dayMonth' | 'month'

const isStyle = (name: string): name is keyof typeof styles => name in styles

const dateFormat = kept((key) => {
  const [locale = '', style = '', timeZone = ''] = key.split('|')
  return new Intl.DateTimeFormat(locale, { ...(isStyle(style) ? styles[style] : styles.dateTime), timeZone })
})

const plainDay = /^\d{4}-\d{2}-\d{2}$/

const write = (language: Language, at: When, timeZone: string, style: keyof typeof styles): string => {
  const zone = typeof at === 'string' && plainDay.test(at) ? 'UTC' : timeZone
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  return dateFormat(`${localeOf(language)}|${style}|${zone}`).format(date)
}

/** A day; '' for what is no date. `timeZone` is an IANA name. */
export const formatDate = (language: Language, at: When, timeZone: string, style: DateStyle = 'date'): string =>
  write(language, at, timeZone, style)

/** "14:05", in all languages by the 24-hour clock. */
export const formatTime = (language: Language, at: When, timeZone: string): string =>
  write(language, at, timeZone, 'time')

export const formatDateTime = (language: Language, at: When, timeZone: string): string =>
  write(language, at, timeZone, 'dateTime')

/** Days since 1970 of the day that `at` falls on in the zone, and its year. */
const dayIn = (at: Date, timeZone: string): { readonly day: number; readonly year: number } => {
  const fields = { year: 0, month: 1, day: 1 }
  for (const part of dateFormat(`en-GB|fields|${timeZone}`).formatToParts(at)) {
    if (part.type === 'year' || part.type === 'month' || part.type === 'day') fields[part.type] = Number(part.value)
  }
  return { day: Math.round(Date.UTC(fields.year, fields.month - 1, fields.day) / 86_400_000), year: fields.year }
}

type Period = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const periodFormat = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** So many periods from now, ago where it is less than none: "today", "this week", "3 days ago", "in 2 months". */
export const formatPeriod = (language: Language, amount: number, period: Period): string =>
  periodFormat(localeOf(language)).format(amount, period)

const relativeFormat = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }))

/** A week back or ahead is told in days; farther away the date says more. */
const nearDays = 6

/**
 * How people say when: "Now", "12 min ago", "3 hr ago", "Yesterday", "4 days ago", "12 Nov", "12 Nov 2025".
 * Days are those of the calendar in `timeZone`: 23:50 and 00:30 lie a day apart, yet are "40 min ago".
 */
export const formatRelative = (language: Language, at: When, now: When, timeZone: string): string => {
  const then = new Date(at)
  const today = new Date(now)
  if (Number.isNaN(then.getTime()) || Number.isNaN(today.getTime())) return ''
  const locale = localeOf(language)
  const say = (amount: number, unit: Intl.RelativeTimeFormatUnit): string => {
    const words = relativeFormat(locale).format(amount, unit)
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  }
  const calendarDay = typeof at === 'string' && plainDay.test(at)
  const thenDay = dayIn(then, calendarDay ? 'UTC' : timeZone)
  const nowDay = dayIn(today, timeZone)
  const days = thenDay.day - nowDay.day
  if (!calendarDay) {
    const seconds = (then.getTime() - today.getTime()) / 1000
    if (Math.abs(seconds) < 60) return say(0, 'second')
    if (Math.abs(seconds) < 3600) return say(Math.trunc(seconds / 60), 'minute')
    if (days === 0) return say(Math.trunc(seconds / 3600), 'hour')
  }
  if (Math.abs(days) <= nearDays) return say(days, 'day')
  return write(language, at, timeZone, thenDay.year === nowDay.year ? 'dayMonth' : 'date')
}
