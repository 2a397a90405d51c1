import { wholeParts, type DateParts, type DateShape } from '@plumbline/checklist'
import { localeOf, type Language } from '../languages.ts'
import { kept } from './kept.ts'

const fields: Readonly<Record<DateShape, Intl.DateTimeFormatOptions>> = {
  hour_minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month_day: { month: 'long', day: 'numeric' },
  year: { year: 'numeric' },
  year_month: { year: 'numeric', month: 'long' },
  year_month_day: { year: 'numeric', month: 'short', day: 'numeric' },
  day_hour_minute: { day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  year_month_day_hour_minute: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
}

const isShape = (name: string): name is DateShape => Object.hasOwn(fields, name)

const partsFormat = kept((key) => {
  const [locale = '', shape = ''] = key.split('|')
  return new Intl.DateTimeFormat(locale, { ...(isShape(shape) ? fields[shape] : {}), timeZone: 'UTC' })
})

/**
 * The parts of one of the seven shapes in words, in no zone but their own; null when a part of the shape is missing or
 * there is no such date.
 */
export const formatDateParts = (language: Language, shape: DateShape, parts: DateParts): string | null => {
  const whole = wholeParts(shape, { ...parts })
  if (whole === null) return null
  const at = new Date(0)
  // 2000 has a 29 February; setUTCFullYear, because Date.UTC reads years 0 to 99 as 1900 to 1999
  at.setUTCFullYear(whole.year ?? 2000, (whole.month ?? 1) - 1, whole.day ?? 1)
  at.setUTCHours(whole.hour ?? 0, whole.minute ?? 0, 0, 0)
  return partsFormat(`${localeOf(language)}|${shape}`).format(at)
}
