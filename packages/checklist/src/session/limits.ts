import { answering } from '../catalogue/answering.ts'
import { passedLimit, readDateLimit, readParts } from '../calculation/dates.ts'
import { decimalOf, divide, numberOf, subtract } from '../calculation/decimal.ts'
import { finiteNumber } from '../template/numbers.ts'
import type { Moment } from '../dates.ts'
import type { DateShape, ItemOptions, Json } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { LimitVerdict } from './path-state.ts'

/** What the question's limits say about an answer; null when it has none. Both ends belong to what is allowed. */
export function limitVerdict(
  { item, type }: CompiledItem,
  shape: DateShape | null,
  value: Json,
  now: Moment,
): LimitVerdict | null {
  const { options } = item
  if (shape !== null) return dateVerdict(shape, options, value, now)
  if (typeof value === 'number') return numberVerdict(options, value)
  if (typeof value === 'string' && answering[type].limits.includes('length')) return lengthVerdict(options, value)
  return null
}

function numberVerdict(options: ItemOptions, value: number): LimitVerdict | null {
  const min = finiteNumber(options.min)
  const max = finiteNumber(options.max)
  const beyond = beyondEnds(value, min, max, endsOfValue)
  if (beyond !== null) return beyond
  const digits = finiteNumber(options.decimal)
  if (digits !== null && decimalOf(value).scale > digits) return { code: 'decimal', num: digits }
  const step = finiteNumber(options.step)
  if (step !== null && step > 0 && !isOnStep(value, min ?? 0, step)) return { code: 'step', step }
  if (min === null && max === null) return null
  return { code: 'within', ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) }
}

function isOnStep(value: number, start: number, step: number): boolean {
  const distance = subtract(decimalOf(value), decimalOf(start))
  const steps = distance === null ? null : divide(distance, decimalOf(step))
  const number = steps === null ? null : numberOf(steps)
  return number !== null && Number.isInteger(number)
}

function lengthVerdict(options: ItemOptions, value: string): LimitVerdict | null {
  const min = finiteNumber(options.min_length ?? options.min)
  const max = finiteNumber(options.max_length ?? options.max)
  if (min === null && max === null) return null
  const length = [...value].length
  return beyondEnds(length, min, max, endsOfLength) ?? { code: 'within' }
}

const endsOfValue = ['between', 'min', 'max'] as const
const endsOfLength = ['length_between', 'min_length', 'max_length'] as const

/** Which ends a size is not within; null: it is. */
function beyondEnds(
  size: number,
  min: number | null,
  max: number | null,
  [both, least, most]: typeof endsOfValue | typeof endsOfLength,
): LimitVerdict | null {
  if ((min === null || size >= min) && (max === null || size <= max)) return null
  if (min !== null && max !== null) return { code: both, min, max }
  return min !== null ? { code: least, min } : { code: most, max: max ?? 0 }
}

/** future_date and prior_date: how far after or before now the answer may lie. */
function dateVerdict(shape: DateShape, options: ItemOptions, value: Json, now: Moment): LimitVerdict | null {
  const parts = readParts(value)
  if (parts === null) return null
  const limits = { future: readDateLimit(options.future_date), prior: readDateLimit(options.prior_date) }
  if (limits.future === null && limits.prior === null) return null
  return passedLimit(parts, shape, now, limits) ?? { code: 'within' }
}
