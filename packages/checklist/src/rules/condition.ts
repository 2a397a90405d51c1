import { cutTo, moved, orderOf, readParts, relativeIn } from '../calculation/dates.ts'
import { numberIn } from '../template/numbers.ts'
import type { Moment } from '../dates.ts'
import { fieldOf } from '../template/field-of.ts'
import type { DateShape, Json, Operator } from '../template/model.ts'
import * as kinds from './condition-kind.ts'

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

const kindOf: Readonly<Record<Operator, number>> = {
  equals: kinds.equals,
  contains: kinds.contains,
  starts_with: kinds.startsWith,
  ends_with: kinds.endsWith,
  is_empty: kinds.empty,
  is_null: kinds.none,
  bigger_than: kinds.over,
  bigger_or_equal: kinds.atLeast,
  smaller_than: kinds.under,
  smaller_or_equal: kinds.atMost,
  newer_than: kinds.over,
  newer_or_equal: kinds.atLeast,
  older_than: kinds.under,
  older_or_equal: kinds.atMost,
  between: kinds.between,
  any_in: kinds.anyIn,
  all_in: kinds.allIn,
}

/** How a condition compares. Media and signatures are empty when there are none. */
export function kindIn(operator: Operator, { presence }: Subject): number {
  return presence && operator === 'is_empty' ? kinds.none : kindOf[operator]
}

/** The wanted value's place in its order, where it has one that does not depend on now; else NaN. */
export function limitIn(kind: number, wanted: Json, { shape }: Subject): number {
  if (kind > kinds.atMost || (typeof wanted === 'object' && relativeIn(wanted) !== null)) return Number.NaN
  return orderIn(wanted, shape) ?? Number.NaN
}

/** The condition's test without its negation, as a function. */
export function conditionTest(
  operator: Operator,
  wanted: Json = null,
  subject: Subject,
): (seen: Seen, now: Moment) => boolean {
  const kind = kindIn(operator, subject)
  const limit = limitIn(kind, wanted, subject)
  return ({ value, na }, now) => conditionHolds(kind, limit, wanted, subject.shape, value, na, now)
}

/**
 * is_null: not answered. is_empty: answered with nothing (and, for media and signatures, none there). Every other
 * operator is false without an answer. `shape`: of a date.
 */
export function conditionHolds(
  kind: number,
  limit: number,
  wanted: Json,
  shape: DateShape | null,
  value: Json,
  na: boolean,
  now: Moment,
): boolean {
  if (value === null) return kind === kinds.none && !na
  switch (kind) {
    case kinds.none:
      return false
    case kinds.empty:
      return value === '' || (Array.isArray(value) && value.length === 0)
    case kinds.equals:
      return shape === null ? equals(wanted, limit, value) : compares(kind, limit, wanted, shape, value, now)
    case kinds.contains:
      if (Array.isArray(value)) return value.includes(wanted)
      return typeof value === 'string' && typeof wanted === 'string' && value.includes(wanted)
    case kinds.startsWith:
      return typeof value === 'string' && typeof wanted === 'string' && value.startsWith(wanted)
    case kinds.endsWith:
      return typeof value === 'string' && typeof wanted === 'string' && value.endsWith(wanted)
    case kinds.anyIn:
      return listIn(wanted).some((entry) => includes(value, entry))
    case kinds.allIn: {
      const list = listIn(wanted)
      return list.length > 0 && list.every((entry) => includes(value, entry))
    }
    case kinds.between:
      return between(wanted, shape, value, now)
    default:
      return compares(kind, limit, wanted, shape, value, now)
  }
}

function listIn(wanted: Json): readonly Json[] {
  return Array.isArray(wanted) ? wanted : wanted === null ? [] : [wanted]
}

function includes(value: Json, entry: Json): boolean {
  return Array.isArray(value) ? value.includes(entry) : value === entry
}

function equals(wanted: Json, limit: number, value: Json): boolean {
  if (typeof value === 'string' && typeof wanted === 'string') return value === wanted
  if (Array.isArray(wanted)) {
    const list: readonly Json[] = wanted
    if (!Array.isArray(value)) return list.includes(value)
    const chosen: readonly Json[] = value
    return chosen.length === list.length && list.every((entry) => chosen.includes(entry))
  }
  if (typeof value === 'number') return value === limit
  if (Array.isArray(value)) return value.length === 1 && value[0] === wanted
  return value === wanted || (typeof value === 'boolean' && String(value) === wanted)
}

/** Both sides by their order: numbers as they are, dates in minutes. */
function compares(
  kind: number,
  fixed: number,
  wanted: Json,
  shape: DateShape | null,
  value: Json,
  now: Moment,
): boolean {
  const mine = typeof value === 'number' && shape === null ? value : orderIn(value, shape)
  if (mine === null) return false
  const limit = Number.isNaN(fixed) ? relativeOrder(wanted, shape, now) : fixed
  switch (kind) {
    case kinds.over:
      return mine > limit
    case kinds.atLeast:
      return mine >= limit
    case kinds.under:
      return mine < limit
    case kinds.atMost:
      return mine <= limit
    default:
      return mine === limit
  }
}

function orderIn(value: unknown, shape: DateShape | null): number | null {
  if (shape === null) return numberIn(value)
  const parts = readParts(value)
  return parts === null ? null : orderOf(parts)
}

/** NaN, which nothing compares with, unless `wanted` is a relative date. */
function relativeOrder(wanted: unknown, shape: DateShape | null, now: Moment): number {
  const relative = shape === null ? null : relativeIn(wanted)
  if (relative === null || shape === null) return Number.NaN
  return orderOf(cutTo(moved(now, relative.amount, relative.period), shape))
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

function endsOf(wanted: Json): readonly unknown[] {
  if (Array.isArray(wanted)) return wanted
  return [fieldOf(wanted, 'from') ?? fieldOf(wanted, 'min'), fieldOf(wanted, 'to') ?? fieldOf(wanted, 'max')]
}
