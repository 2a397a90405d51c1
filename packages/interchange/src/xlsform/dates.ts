import type { DateParts } from '@plumbline/checklist'
import type { Expression } from '../xpath/expression.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const clock = /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** "2026-11-20", "2026-11-20T08:30:00", "08:30": the parts that it says, or null. */
export const dateParts = (text: string): DateParts | null => {
  const day = pattern.exec(text.trim())
  if (day) {
    const [, year, month, date, hour, minute] = day.map(Number)
    if (!year || !month || !date || month > 12 || date > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
    if ((hour ?? 0) > 23 || (minute ?? 0) > 59) return null
    return hour === undefined || Number.isNaN(hour)
      ? { year, month, day: date }
      : { year, month, day: date, hour, minute: minute ?? 0 }
  }
  const time = clock.exec(text.trim())
  if (!time) return null
  const [, hour = 0, minute = 0] = time.map(Number)
  return hour > 23 || minute > 59 ? null : { hour, minute }
}

/** The date that a text or date('...') says. */
export const literalDate = (expression: Expression): { readonly [part: string]: number } | null => {
  const text =
    expression.kind === 'string'
      ? expression.value
      : expression.kind === 'call' &&
          ['date', 'date-time'].includes(expression.name) &&
          expression.args[0]?.kind === 'string'
        ? expression.args[0].value
        : null
  const parts = text === null ? null : dateParts(text)
  return parts === null ? null : { ...parts }
}

/** today(), now(), today() - 7: the days from today; null for anything else. */
export const relativeDay = (expression: Expression): number | null => {
  if (expression.kind === 'call') {
    const [first] = expression.args
    if (expression.args.length === 0 && (expression.name === 'today' || expression.name === 'now')) return 0
    return ['date', 'date-time'].includes(expression.name) && expression.args.length === 1 && first !== undefined
      ? relativeDay(first)
      : null
  }
  if (expression.kind !== 'arithmetic' || (expression.operator !== '+' && expression.operator !== '-')) return null
  const from = relativeDay(expression.left)
  if (from === null || expression.right.kind !== 'number') return null
  return expression.operator === '+' ? from + expression.right.value : from - expression.right.value
}
