import { text } from './shapes.ts'

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // RangeError: no such zone.
    return false
  }
}

/** The name of a time zone, as "Europe/Berlin". */
export const tzCode = text(64).refine(isTimeZone, { message: 'invalid' })
