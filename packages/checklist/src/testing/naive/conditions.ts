import type { Condition, Json } from '../../template/model.ts'
import { noon } from '../noon.ts'

/** What a condition reads: the answer as it counts, and whether it is not applicable. */
export interface Read {
  readonly value: Json
  readonly na: boolean
}

export interface Kind {
  readonly isDate: boolean
  /** Photos, signatures and the like: there or not. */
  readonly isPresence: boolean
}

/** One condition, its negation included, as decisions.md 19.4 has it. */
export function asks({ operator, value: wanted = null, not }: Condition, read: Read, kind: Kind): boolean {
  return holds(operator, wanted, read, kind) !== (not === true)
}

function holds(operator: Condition['operator'], wanted: Json, { value, na }: Read, kind: Kind): boolean {
  if (operator === 'is_null') return value === null && !na
  if (operator === 'is_empty') return kind.isPresence ? value === null && !na : isEmpty(value)
  if (value === null) return false
  const chosen: readonly Json[] = Array.isArray(value) ? value : [value]
  const listed: readonly Json[] = Array.isArray(wanted) ? wanted : wanted === null ? [] : [wanted]
  if (operator === 'any_in') return listed.some((entry) => chosen.includes(entry))
  if (operator === 'all_in') return listed.length > 0 && listed.every((entry) => chosen.includes(entry))
  if (operator === 'contains') {
    if (Array.isArray(value)) return value.includes(wanted)
    return typeof value === 'string' && typeof wanted === 'string' && value.includes(wanted)
  }
  if (operator === 'starts_with')
    return typeof value === 'string' && typeof wanted === 'string' && value.startsWith(wanted)
  if (operator === 'ends_with') return typeof value === 'string' && typeof wanted === 'string' && value.endsWith(wanted)
  if (operator === 'equals' && !kind.isDate) return isEqual(value, wanted)
  const mine = placeOf(value, kind)
  if (operator === 'between') {
    const [low, high] = listed.length === 2 && Array.isArray(wanted) ? wanted : [null, null]
    return mine >= placeOf(low ?? null, kind) && mine <= placeOf(high ?? null, kind)
  }
  const other = placeOf(wanted, kind)
  switch (operator) {
    case 'bigger_than':
    case 'newer_than':
      return mine > other
    case 'bigger_or_equal':
    case 'newer_or_equal':
      return mine >= other
    case 'smaller_than':
    case 'older_than':
      return mine < other
    case 'smaller_or_equal':
    case 'older_or_equal':
      return mine <= other
    case 'equals':
      return mine === other
  }
}

const isEmpty = (value: Json): boolean => value === '' || (Array.isArray(value) && value.length === 0)

function isEqual(value: Json, wanted: Json): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(value)) return wanted.includes(value)
    return value.length === wanted.length && wanted.every((entry: Json) => value.includes(entry))
  }
  if (Array.isArray(value)) return value.length === 1 && value[0] === wanted
  if (typeof value === 'boolean') return value === wanted || String(value) === wanted
  if (typeof value === 'number' && typeof wanted === 'string') return wanted.trim() !== '' && Number(wanted) === value
  return value === wanted
}

/** The day so many days, weeks or months from the tests' noon; a month that is too short for it ends it. */
function dayFromNoon(amount: number, period: unknown): number {
  const { year, month, day } = noon
  const days = period === 'day' ? amount : period === 'week' ? amount * 7 : 0
  const months = period === 'month' ? month - 1 + amount : month - 1
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return Date.UTC(year, months, Math.min(day, last) + days) / 60_000
}

/** Where a value stands in its order; NaN, which nothing compares with, where it stands nowhere. */
function placeOf(value: Json, { isDate }: Kind): number {
  if (isDate) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return Number.NaN
    const amount: unknown = Reflect.get(value, 'amount')
    if (typeof amount === 'number') return dayFromNoon(amount, Reflect.get(value, 'period'))
    const part = (name: string, least: number): number => {
      const number: unknown = Reflect.get(value, name)
      return typeof number === 'number' ? number : least
    }
    const date = Date.UTC(part('year', 2000), part('month', 1) - 1, part('day', 1), part('hour', 0), part('minute', 0))
    return Object.keys(value).length === 0 ? Number.NaN : date / 60_000
  }
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : Number.NaN
}
