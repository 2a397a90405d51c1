import type { DateParts, DateShape } from '@plumbline/checklist'
import { readExpression } from '../xpath/readExpression.ts'
import { keep, type ExpressionMaker } from './expressionMaker.ts'
import { dateParts, relativeDay } from './dates.ts'
import { readingOf, type FormItem, type Options } from './formItem.ts'
import { cleanText } from './labelText.ts'

const partNames: Partial<Readonly<Record<DateShape, readonly (keyof DateParts)[]>>> = {
  hour_minute: ['hour', 'minute'],
  year: ['year'],
  year_month: ['year', 'month'],
  year_month_day: ['year', 'month', 'day'],
  year_month_day_hour_minute: ['year', 'month', 'day', 'hour', 'minute'],
}

const dateDefault = (written: string, shape: DateShape | undefined): Options['default_value'] | null => {
  const parts = dateParts(written)
  const names = partNames[shape ?? 'year_month_day_hour_minute']
  if (parts !== null && names !== undefined) {
    const value: { [name: string]: number } = {}
    for (const name of names) {
      const part = parts[name]
      if (part === undefined) return null
      value[name] = part
    }
    return { type: 'fixed', value, period_type: 'day' }
  }
  const read = readExpression(written)
  const days = read.ok ? relativeDay(read.expression) : null
  return days === null ? null : { type: 'current', value: days, period_type: 'day' }
}

/** A default that is worked out when the form is opened. */
const isWorkedOut = (written: string): boolean =>
  /\$\{[^{}]*\}/.test(written) || /^[a-z][\w:-]*\s*\(.*\)$/is.test(written)

const defaultOf = (item: FormItem, written: string): Options['default_value'] | null => {
  const reading = readingOf(item)
  if (reading === 'date') return dateDefault(written, item.options.date_time_shape)
  if (isWorkedOut(written)) return null
  switch (reading) {
    case 'number': {
      const number = Number(written)
      return Number.isFinite(number) ? number : null
    }
    case 'text':
      return item.type === 'barcode' ? null : cleanText(written)
    case 'choice':
      return item.responses?.options.find((option) => option.value === written)?.uuid ?? null
    case 'choices': {
      const names = written.split(/\s+/)
      const chosen = names.map((name) => item.responses?.options.find((option) => option.value === name)?.uuid)
      const known = chosen.filter((uuid): uuid is string => uuid !== undefined)
      return known.length === names.length ? [...new Set(known)] : null
    }
    default:
      return null
  }
}

/** What stands before anything is answered, where it can: a value of the question's own kind. */
export const applyDefault = (into: ExpressionMaker, item: FormItem): void => {
  const row = item.node?.row
  const written = row?.cell('default') ?? ''
  if (row === undefined || written === '') return
  const value = item.type === 'calculation' || item.type === 'constant' ? null : defaultOf(item, written)
  if (value !== null && value !== undefined) {
    item.options.default_value = value
    return
  }
  into.maker.note('defaultNotCarried', row, 'default')
  keep(item, 'default', cleanText(written))
}
