import type { Word } from '../../shared/words/index.ts'

type Greeting = Extract<Word, `dashboard.greeting.${string}`>

/** By the hour of the clock on the wall (0 to 23): morning from 4, afternoon from 12, evening from 18. */
export const greetingAt = (hour: number): Greeting => {
  if (hour >= 4 && hour < 12) return 'dashboard.greeting.morning'
  if (hour >= 12 && hour < 18) return 'dashboard.greeting.afternoon'
  return 'dashboard.greeting.evening'
}

/** The hour in a time zone. */
export const hourIn = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
