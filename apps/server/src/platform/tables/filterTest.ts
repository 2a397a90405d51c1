import { reference, type RelativeDate } from '@plumbline/contract'
import type { FilterCondition } from './filter.ts'

/** A bound of a range; absent where it has none. */
export interface Bound<Value> {
  readonly at: Value
  readonly inclusive: boolean
}

/**
 * What a condition asks of one value: what each operator means, said once. `matchesTest` runs it in memory and
 * `testSql` in the database. A value that is missing passes `missing` alone (decisions Q-FLT-4).
 */
export type FilterTest =
  | { readonly test: 'missing' }
  /** A stored '' or an empty list. */
  | { readonly test: 'empty' }
  | { readonly test: 'numbers'; readonly from?: Bound<number>; readonly to?: Bound<number> }
  /** Instants in milliseconds. */
  | { readonly test: 'times'; readonly from?: Bound<number>; readonly to?: Bound<number> }
  /** Letters are compared as people type them: no case, no accents (`folded`). */
  | { readonly test: 'text'; readonly how: 'is' | 'contains' | 'starts_with' | 'ends_with'; readonly text: string }
  | { readonly test: 'one_of'; readonly values: readonly string[] }
  | { readonly test: 'holds_any' | 'holds_all'; readonly values: readonly string[] }
  /** Records by their number or UUID: one of them, or all of several. */
  | {
      readonly test: 'refers'
      readonly numbers: readonly number[]
      readonly uuids: readonly string[]
      readonly every: boolean
    }
  | { readonly test: 'on' }

/** When and where a filter is asked: what days and relative dates mean. */
export interface FilterMoment {
  readonly now: Date
  /** The zone in which the workspace's days begin. */
  readonly timeZone: string
}

/** What a text filter was given, as text. */
const written = (value: FilterCondition['value']): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const listed = (value: FilterCondition['value']): readonly (string | number)[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' || typeof one === 'number')

/** A span of time: it begins at `from` and has ended at `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

const days = (first: string, last: string, timeZone: string): Span => ({
  from: Temporal.PlainDate.from(first).toZonedDateTime(timeZone).epochMilliseconds,
  to: Temporal.PlainDate.from(last).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
})

const startOf = (at: Temporal.ZonedDateTime, period: RelativeDate['period']): Temporal.ZonedDateTime => {
  switch (period) {
    case 'minute':
    case 'hour':
      return at.round({ smallestUnit: period, roundingMode: 'floor' })
    case 'day':
      return at.startOfDay()
    case 'week':
      // It starts on Monday (decisions Q-PCK-2).
      return at.subtract({ days: at.dayOfWeek - 1 }).startOfDay()
    case 'month':
      return at.with({ day: 1 }).startOfDay()
    case 'year':
      return at.with({ month: 1, day: 1 }).startOfDay()
  }
}

const durationOf = ({ amount, period }: RelativeDate): Temporal.DurationLike => ({ [`${period}s`]: amount })

const relativeMoment = (value: RelativeDate, { now, timeZone }: FilterMoment): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).add(durationOf(value))

/** "Newer than 3 days ago" is counted from this very moment; "equals yesterday" is the whole of that day. */
const relativeSpan = (operator: string, value: RelativeDate, asked: FilterMoment): Span => {
  const at = relativeMoment(value, asked)
  if (operator !== 'eq') return { from: at.epochMilliseconds, to: at.epochMilliseconds }
  const from = startOf(at, value.period)
  return { from: from.epochMilliseconds, to: from.add(durationOf({ ...value, amount: 1 })).epochMilliseconds }
}

/** What the database has times for; no record is older or newer. */
const earliest = Date.UTC(-4000, 0, 1)
const latest = Date.UTC(20_000, 0, 1)
const heldIn = (at: number): number => Math.min(latest, Math.max(earliest, at))

const relativeOf = (value: FilterCondition['value']): RelativeDate | null =>
  typeof value === 'object' && value !== null && 'period' in value ? value : null

const timesTest = ({ operator, value }: FilterCondition, asked: FilterMoment): FilterTest => {
  const relative = relativeOf(value)
  const [first = '', last = first] = listed(value).map(String)
  const span = relative ? relativeSpan(operator, relative, asked) : days(first, last, asked.timeZone)
  const [from, to] = [heldIn(span.from), heldIn(span.to)]
  switch (operator) {
    // A day is over when the next one begins: newer than a day is from then on.
    case 'gt':
      return { test: 'times', from: { at: to, inclusive: relative === null } }
    case 'gte':
      return { test: 'times', from: { at: from, inclusive: true } }
    case 'lt':
      return { test: 'times', to: { at: from, inclusive: false } }
    case 'lte':
      return { test: 'times', to: { at: to, inclusive: relative !== null } }
    default:
      return { test: 'times', from: { at: from, inclusive: true }, to: { at: to, inclusive: false } }
  }
}

const numbersTest = ({ operator, value }: FilterCondition): FilterTest => {
  const [first = 0, last = first] = listed(value).map(Number)
  switch (operator) {
    case 'gt':
    case 'gte':
      return { test: 'numbers', from: { at: first, inclusive: operator === 'gte' } }
    case 'lt':
    case 'lte':
      return { test: 'numbers', to: { at: first, inclusive: operator === 'lte' } }
    default:
      return { test: 'numbers', from: { at: first, inclusive: true }, to: { at: last, inclusive: true } }
  }
}

const textTest = ({ operator, value }: FilterCondition): FilterTest => {
  const how = operator === 'contains' || operator === 'starts_with' || operator === 'ends_with' ? operator : 'is'
  return { test: 'text', how, text: written(value) }
}

const refersTest = ({ operator, value }: FilterCondition): FilterTest => {
  const references = listed(value).map((each) => reference.parse(each))
  return {
    test: 'refers',
    numbers: references.filter((each) => typeof each === 'number'),
    uuids: references.filter((each) => typeof each === 'string'),
    every: operator === 'all_in',
  }
}

/** What a condition asks, its `not` aside. */
export const testOf = (condition: FilterCondition, asked: FilterMoment): FilterTest => {
  const { column, operator, value } = condition
  if (operator === 'null') return { test: 'missing' }
  if (operator === 'empty') return { test: 'empty' }
  if (column.refers) return refersTest(condition)
  const values = listed(value).map(String)
  switch (column.kind) {
    case 'text':
      return textTest(condition)
    case 'number':
      return numbersTest(condition)
    case 'date':
      return timesTest(condition, asked)
    case 'select':
      return { test: 'one_of', values }
    case 'multi_select':
      return { test: operator === 'all_in' ? 'holds_all' : 'holds_any', values }
    case 'switch':
      return { test: 'on' }
  }
}
