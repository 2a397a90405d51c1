/** Ranges of dates with a name (workspace.md section 9); `custom` is any other. */
export const datePresets = [
  'today',
  'yesterday',
  'this_week',
  'last_7_days',
  'last_30_days',
  'last_3_months',
  'last_6_months',
  'last_year',
] as const
export type DatePreset = (typeof datePresets)[number]

/** The first and the last day, each `YYYY-MM-DD`; '' where a day is not chosen. */
export type DateRange = readonly [from: string, to: string]

/** The earliest day that can be chosen (workspace.md section 2). */
export const firstDay = '1920-01-01'

const textOf = (date: Date): string => date.toISOString().slice(0, 10)

const daysBefore = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return textOf(date)
}

/** As the calendar counts: the last day of a shorter month where the month has no such day. */
const monthsBefore = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return textOf(date)
}

const mondayOf = (day: string): string => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)

/**
 * The days of a preset (decisions Q-PCK-2): a week starts on Monday, the last 7 and 30 days have today among them, and
 * ranges of months and a year start one day before the subtracted span.
 */
export const presetRange = (preset: DatePreset, today: string): DateRange => {
  switch (preset) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [daysBefore(today, 1), daysBefore(today, 1)]
    case 'this_week':
      return [mondayOf(today), today]
    case 'last_7_days':
      return [daysBefore(today, 6), today]
    case 'last_30_days':
      return [daysBefore(today, 29), today]
    case 'last_3_months':
      return [daysBefore(monthsBefore(today, 3), 1), today]
    case 'last_6_months':
      return [daysBefore(monthsBefore(today, 6), 1), today]
    case 'last_year':
      return [daysBefore(monthsBefore(today, 12), 1), today]
  }
}

/** The preset that is these days; null: none is. */
export const presetOf = ([from, to]: DateRange, today: string): DatePreset | null =>
  datePresets.find((preset) => {
    const [first, last] = presetRange(preset, today)
    return first === from && last === to
  }) ?? null

/** The day of a moment where this browser is. */
export const dayOf = (now: Date): string =>
  [
    String(now.getFullYear()).padStart(4, '0'),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-')
