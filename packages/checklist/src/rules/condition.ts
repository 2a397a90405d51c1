import { cutTo, moved, orderOf, readParts } from '../calculation/dates.ts'
import type { Moment } from '../dates.ts'
import { periodTypes, type DateShape, type Json, type Operator, type PeriodType } from '../template/model.ts'

/** What a question is to a condition: which readings of `value` make sense. */
export interface Subject {
  readonly shape: DateShape | null
  /** Media and signatures: there or not there. */
  readonly presence: boolean
}

/** What a condition sees of a question: nothing of one that a rule hides. */
export interface Seen {
  /** The answer; null when there is none, it is not applicable, or a rule hides the question. */
  readonly value: Json
  readonly na: boolean
}

/** A condition without its negation, read once. */
export interface ConditionTest {
  readonly operator: Operator
  readonly wanted: Json
  readonly subject: Subject
  /** The wanted value's place in its order, where it has one that does not depend on now; NaN: none. */
  readonly order: number
}

export function readCondition(operator: Operator, wanted: Json | undefined, subject: Subject): ConditionTest {
  const isFixed = typeof wanted !== 'object' || relativeIn(wanted) === null
  const ordered = comparing.has(operator) || operator === 'equals'
  const order = ordered && isFixed ? (orderIn(wanted, subject.shape) ?? Number.NaN) : Number.NaN
  return { operator, wanted: wanted ?? null, subject, order }
}

/** The condition's test without its negation, as a function. */
export function conditionTest(
  operator: Operator,
  wanted: Json | undefined,
  subject: Subject,
): (seen: Seen, now: Moment) => boolean {
  const test = readCondition(operator, wanted, subject)
  return ({ value, na }, now) => conditionHolds(test, value, na, now)
}

/**
 * is_null: not answered. is_empty: answered with nothing (and, for media and signatures, none there). Every other
 * operator is false without an answer.
 */
export function conditionHolds(test: ConditionTest, value: Json, na: boolean, now: Moment): boolean {
  const { operator, wanted, subject } = test
  if (operator === 'is_null') return value === null && !na
  if (operator === 'is_empty') {
    if (subject.presence) return value === null && !na
    return value === '' || (Array.isArray(value) && value.length === 0)
  }
  if (value === null) return false
  switch (operator) {
    case 'equals':
      return subject.shape === null ? equals(test, value) : compares(test, value, now)
    case 'contains':
      if (Array.isArray(value)) return value.includes(wanted)
      return typeof value === 'string' && typeof wanted === 'string' && value.includes(wanted)
    case 'starts_with':
      return typeof value === 'string' && typeof wanted === 'string' && value.startsWith(wanted)
    case 'ends_with':
      return typeof value === 'string' && typeof wanted === 'string' && value.endsWith(wanted)
    case 'any_in':
      return listIn(wanted).some((entry) => (Array.isArray(value) ? value.includes(entry) : value === entry))
    case 'all_in': {
      const list = listIn(wanted)
      return list.length > 0 && list.every((entry) => (Array.isArray(value) ? value.includes(entry) : value === entry))
    }
    case 'between':
      return between(wanted, subject.shape, value, now)
    default:
      return compares(test, value, now)
  }
}

const comparing = new Set<Operator>([
  'bigger_than',
  'bigger_or_equal',
  'smaller_than',
  'smaller_or_equal',
  'newer_than',
  'newer_or_equal',
  'older_than',
  'older_or_equal',
])

function listIn(wanted: Json): readonly Json[] {
  return Array.isArray(wanted) ? wanted : wanted === null ? [] : [wanted]
}

function equals({ wanted, order }: ConditionTest, value: Json): boolean {
  if (typeof wanted === 'string' && typeof value === 'string') return value === wanted
  if (Array.isArray(wanted)) {
    const list: readonly Json[] = wanted
    if (!Array.isArray(value)) return list.includes(value)
    const chosen: readonly Json[] = value
    return chosen.length === list.length && list.every((entry) => chosen.includes(entry))
  }
  if (typeof value === 'number') return value === order
  if (Array.isArray(value)) return value.length === 1 && value[0] === wanted
  if (typeof value === 'boolean') return value === wanted || String(value) === wanted
  return value === wanted
}

/** Both sides by their order: numbers as they are, dates in minutes. */
function compares({ operator, wanted, subject, order }: ConditionTest, value: Json, now: Moment): boolean {
  const mine = orderIn(value, subject.shape)
  if (mine === null) return false
  const limit = Number.isNaN(order) ? relativeOrder(wanted, subject.shape, now) : order
  switch (operator) {
    case 'bigger_than':
    case 'newer_than':
      return mine > limit
    case 'bigger_or_equal':
    case 'newer_or_equal':
      return mine >= limit
    case 'smaller_than':
    case 'older_than':
      return mine < limit
    case 'smaller_or_equal':
    case 'older_or_equal':
      return mine <= limit
    default:
      return mine === limit
  }
}

function numberIn(value: Json | undefined): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

function orderIn(value: Json | undefined, shape: DateShape | null): number | null {
  if (shape === null) return numberIn(value)
  const parts = readParts(value)
  return parts === null ? null : orderOf(parts)
}

/** NaN, which nothing compares with, unless `wanted` is a relative date. */
function relativeOrder(wanted: Json | undefined, shape: DateShape | null, now: Moment): number {
  const relative = shape === null ? null : relativeIn(wanted)
  if (relative === null || shape === null) return Number.NaN
  return orderOf(cutTo(moved(now, relative.amount, relative.period), shape))
}

/** A relative date: so many periods from now; `{amount, period}` or `{type: 'current', value, period_type}`. */
export function relativeIn(value: unknown): { readonly amount: number; readonly period: PeriodType } | null {
  if (typeof value !== 'object' || value === null) return null
  const amount: unknown = Reflect.get(value, 'amount') ?? Reflect.get(value, 'value')
  const named: unknown = Reflect.get(value, 'period') ?? Reflect.get(value, 'period_type')
  const period = periodTypes.find((known) => known === named)
  return typeof amount === 'number' && Number.isFinite(amount) && period !== undefined ? { amount, period } : null
}

/** Both ends belong to it: `[low, high]`, `{from, to}` or `{min, max}`. */
function between(wanted: Json, shape: DateShape | null, value: Json, now: Moment): boolean {
  if (typeof wanted !== 'object' || wanted === null) return false
  const [low, high] = endsOf(wanted)
  const mine = orderIn(value, shape)
  if (mine === null) return false
  const from = orderIn(low, shape) ?? relativeOrder(low, shape, now)
  const to = orderIn(high, shape) ?? relativeOrder(high, shape, now)
  return mine >= from && mine <= to
}

function endsOf(wanted: readonly Json[] | { readonly [key: string]: Json }): readonly (Json | undefined)[] {
  if (Array.isArray(wanted)) return wanted
  const named = new Map(Object.entries(wanted))
  return [named.get('from') ?? named.get('min'), named.get('to') ?? named.get('max')]
}
