import type { DateShape, Json } from '@plumbline/checklist'

/** The browser's own field for each shape; those it has none for are written as text. */
export const inputOf = (shape: DateShape): 'time' | 'date' | 'month' | 'datetime-local' | 'text' => {
  switch (shape) {
    case 'hour_minute':
      return 'time'
    case 'year_month_day':
      return 'date'
    case 'year_month':
      return 'month'
    case 'year_month_day_hour_minute':
      return 'datetime-local'
    case 'year':
    case 'month_day':
    case 'day_hour_minute':
      return 'text'
  }
}

const names: Readonly<Record<DateShape, readonly string[]>> = {
  hour_minute: ['hour', 'minute'],
  month_day: ['month', 'day'],
  year: ['year'],
  year_month: ['year', 'month'],
  year_month_day: ['year', 'month', 'day'],
  day_hour_minute: ['day', 'hour', 'minute'],
  year_month_day_hour_minute: ['year', 'month', 'day', 'hour', 'minute'],
}

const separators: Readonly<Record<string, string>> = { month: '-', day: '-', hour: 'T', minute: ':' }

/** The parts of a date as the field writes them: 2026-11-20T12:04, 11-20, 20T12:04. */
export const toInput = (shape: DateShape, value: Json | undefined): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  let text = ''
  for (const name of names[shape]) {
    const part: unknown = Reflect.get(value, name)
    if (typeof part !== 'number') return ''
    text += (text === '' ? '' : separators[name]) + String(part).padStart(name === 'year' ? 4 : 2, '0')
  }
  return text
}

/** Undefined until all parts of the shape are there. */
export const fromInput = (shape: DateShape, text: string): Json | undefined => {
  const numbers = text.split(/[^0-9]+/).filter((part) => part !== '')
  const wanted = names[shape]
  if (numbers.length < wanted.length) return undefined
  return Object.fromEntries(wanted.map((name, position) => [name, Number(numbers[position])]))
}
