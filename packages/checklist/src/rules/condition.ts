import { cutTo, moved, orderOf, readParts } from '../calculation/dates.ts'
import type { Moment } from '../dates.ts'
import type { Seen } from '../session/program.ts'
import { periodTypes, type DateShape, type Json, type Operator, type PeriodType } from '../template/model.ts'

/** What a question is to a condition: which readings of `value` make sense. */
export interface Subject {
  readonly shape: DateShape | null
  /** Media and signatures: there or not there. */
  readonly presence: boolean
}

type Holds = (seen: Seen, now: Moment) => boolean

const never: Holds = () => false

/**
 * The condition's test without its negation. is_null: not answered. is_empty: answered with nothing (and, for media and
 * signatures, none there). Every other operator is false without an answer.
 */
export function conditionTest(operator: Operator, wanted: Json | undefined, subject: Subject): Holds {
  switch (operator) {
    case 'is_null':
      return ({ value, na }) => value === null && !na
    case 'is_empty':
      return subject.presence
        ? ({ value, na }) => value === null && !na
        : ({ value }) => value === '' || (Array.isArray(value) && value.length === 0)
    case 'equals':
      return subject.shape === null ? equals(wanted ?? null) : ordered(wanted, subject.shape, (a, b) => a === b)
    case 'contains':
      return contains(wanted)
    case 'starts_with':
      return textual(wanted, (text, part) => text.startsWith(part))
    case 'ends_with':
      return textual(wanted, (text, part) => text.endsWith(part))
    case 'any_in':
      return listed(wanted, (chosen, list) => list.some((entry) => chosen.includes(entry)))
    case 'all_in':
      return listed(wanted, (chosen, list) => list.length > 0 && list.every((entry) => chosen.includes(entry)))
    case 'bigger_than':
    case 'newer_than':
      return ordered(wanted, subject.shape, (a, b) => a > b)
    case 'bigger_or_equal':
    case 'newer_or_equal':
      return ordered(wanted, subject.shape, (a, b) => a >= b)
    case 'smaller_than':
    case 'older_than':
      return ordered(wanted, subject.shape, (a, b) => a < b)
    case 'smaller_or_equal':
    case 'older_or_equal':
      return ordered(wanted, subject.shape, (a, b) => a <= b)
    case 'between':
      return between(wanted, subject.shape)
  }
}

function equals(wanted: Json): Holds {
  if (Array.isArray(wanted)) {
    const list: readonly Json[] = wanted
    return ({ value }) => {
      if (!Array.isArray(value)) return list.some((entry) => entry === value)
      const chosen: readonly Json[] = value
      return chosen.length === list.length && list.every((entry) => chosen.includes(entry))
    }
  }
  const number = numberIn(wanted)
  return ({ value }) => {
    if (value === null) return false
    if (typeof value === 'number') return number !== null && value === number
    if (Array.isArray(value)) return value.length === 1 && value[0] === wanted
    if (typeof value === 'boolean') return value === wanted || String(value) === wanted
    return value === wanted
  }
}

function textual(wanted: Json | undefined, holds: (text: string, part: string) => boolean): Holds {
  if (typeof wanted !== 'string') return never
  return ({ value }) => typeof value === 'string' && holds(value, wanted)
}

function contains(wanted: Json | undefined): Holds {
  if (wanted === undefined) return never
  return ({ value }) => {
    if (Array.isArray(value)) return value.includes(wanted)
    return typeof value === 'string' && typeof wanted === 'string' && value.includes(wanted)
  }
}

function listed(wanted: Json | undefined, holds: (chosen: readonly Json[], list: readonly Json[]) => boolean): Holds {
  const list: readonly Json[] = Array.isArray(wanted) ? wanted : wanted === undefined || wanted === null ? [] : [wanted]
  return ({ value }) => {
    if (value === null) return false
    return holds(Array.isArray(value) ? value : [value], list)
  }
}

function numberIn(value: Json | undefined): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** A value's place in its order, the same for both sides: numbers as they are, dates in minutes. */
function orderIn(value: Json | undefined, shape: DateShape | null, now: Moment): number | null {
  if (shape === null) return numberIn(value)
  const relative = relativeIn(value)
  if (relative !== null) return orderOf(cutTo(moved(now, relative.amount, relative.period), shape))
  const parts = readParts(value)
  return parts === null ? null : orderOf(parts)
}

/** A relative date: so many periods from now; `{amount, period}` or `{type: 'current', value, period_type}`. */
export function relativeIn(value: unknown): { readonly amount: number; readonly period: PeriodType } | null {
  if (typeof value !== 'object' || value === null) return null
  const amount: unknown = Reflect.get(value, 'amount') ?? Reflect.get(value, 'value')
  const named: unknown = Reflect.get(value, 'period') ?? Reflect.get(value, 'period_type')
  const period = periodTypes.find((known) => known === named)
  return typeof amount === 'number' && Number.isFinite(amount) && period !== undefined ? { amount, period } : null
}

function ordered(wanted: Json | undefined, shape: DateShape | null, holds: (a: number, b: number) => boolean): Holds {
  const fixed = relativeIn(wanted) === null
  let known: number | null | undefined
  return ({ value }, now) => {
    if (value === null) return false
    const mine = orderIn(value, shape, now)
    if (mine === null) return false
    if (known === undefined || !fixed) known = orderIn(wanted, shape, now)
    return known !== null && holds(mine, known)
  }
}

/** Both ends belong to it: `[low, high]`, `{from, to}` or `{min, max}`. */
function between(wanted: Json | undefined, shape: DateShape | null): Holds {
  if (typeof wanted !== 'object' || wanted === null) return never
  const [low, high]: readonly unknown[] = Array.isArray(wanted)
    ? wanted
    : [
        Reflect.get(wanted, 'from') ?? Reflect.get(wanted, 'min'),
        Reflect.get(wanted, 'to') ?? Reflect.get(wanted, 'max'),
      ]
  const from = ordered(low as Json, shape, (a, b) => a >= b)
  const to = ordered(high as Json, shape, (a, b) => a <= b)
  return (seen, now) => from(seen, now) && to(seen, now)
}
