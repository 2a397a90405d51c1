import { cutTo, moved, orderOf, readParts } from '../calculation/dates.ts'
import { decimalOf, divide, numberOf, subtract } from '../calculation/decimal.ts'
import type { Moment } from '../dates.ts'
import type { ItemOptions, Json, RelativeLimit } from '../template/model.ts'
import type { Slot } from './program.ts'
import type { LimitVerdict } from './session.ts'

/** What the question's limits say about an answer; null when it has none. Both ends belong to what is allowed. */
export function limitVerdict(slot: Slot, value: Json, now: Moment): LimitVerdict | null {
  const { options } = slot.item.item
  if (slot.shape !== null) return dateVerdict(slot, options, value, now)
  if (typeof value === 'number') return numberVerdict(options, value)
  if (typeof value === 'string' && slot.definition.group === 'text') return lengthVerdict(options, value)
  return null
}

function numberVerdict(options: ItemOptions, value: number): LimitVerdict | null {
  const min = limitOf(options.min)
  const max = limitOf(options.max)
  if ((min !== null && value < min) || (max !== null && value > max)) {
    if (min !== null && max !== null) return { code: 'between', min, max }
    return min !== null ? { code: 'min', min } : { code: 'max', max: max ?? 0 }
  }
  const digits = limitOf(options.decimal)
  if (digits !== null && decimalOf(value).scale > digits) return { code: 'decimal', num: digits }
  const step = limitOf(options.step)
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
  const min = limitOf(options.min_length ?? options.min)
  const max = limitOf(options.max_length ?? options.max)
  if (min === null && max === null) return null
  const length = [...value].length
  if ((min === null || length >= min) && (max === null || length <= max)) return { code: 'within' }
  if (min !== null && max !== null) return { code: 'length_between', min, max }
  return min !== null ? { code: 'min_length', min } : { code: 'max_length', max: max ?? 0 }
}

/** future_date and prior_date: how far after or before now the answer may lie. */
function dateVerdict(slot: Slot, options: ItemOptions, value: Json, now: Moment): LimitVerdict | null {
  const parts = readParts(value)
  if (parts === null || slot.shape === null) return null
  const [future, prior] = [enabled(options.future_date), enabled(options.prior_date)]
  if (future === null && prior === null) return null
  const order = orderOf(parts)
  if (future !== null) {
    const limit = cutTo(moved(now, future.value, future.period_type), slot.shape)
    if (order > orderOf(limit)) return { code: 'too_new', limit }
  }
  if (prior !== null) {
    const limit = cutTo(moved(now, -prior.value, prior.period_type), slot.shape)
    if (order < orderOf(limit)) return { code: 'too_old', limit }
  }
  return { code: 'within' }
}

function enabled(limit: RelativeLimit | undefined): RelativeLimit | null {
  return limit?.enabled === true && typeof limit.value === 'number' ? limit : null
}

function limitOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
