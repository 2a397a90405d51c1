import { decimalOf, divide, numberOf, subtract } from '../../calculation/decimal.ts'
import type { ItemOptions, Json } from '../../template/model.ts'
import type { Candidates } from './candidates.ts'
import type { Leaf, Logic, LogicItem } from './model.ts'

/** Numbers are guessed for as many boundaries of calculations as this. */
const mostGuesses = 24

/**
 * Numbers by their boundaries: every number that a condition or limit names, one between each two, one below and one
 * above all. Between two boundaries a number that the question's limits allow is preferred.
 */
export function numberCandidates(logic: Logic, item: LogicItem): Candidates {
  const { options } = item.item.item
  const bounds = new Set<number>(item.leaves.flatMap(boundsOf))
  for (const limit of [options.min, options.max, options.default_value])
    if (typeof limit === 'number' && Number.isFinite(limit)) bounds.add(limit)
  for (const guess of guesses(logic, item)) bounds.add(guess)
  if (item.readBy.length > 0) bounds.add(0).add(1)
  if (bounds.size === 0) bounds.add(0)
  const sorted = [...bounds].sort((a, b) => a - b)
  const values: number[] = []
  for (const [position, bound] of sorted.entries()) {
    const before = sorted[position - 1]
    if (before === undefined) values.push(...between(options, -Infinity, bound))
    else values.push(...between(options, before, bound))
    values.push(bound)
  }
  values.push(...between(options, sorted.at(-1) ?? 0, Infinity))
  return { values, exact: true }
}

/** The numbers a condition compares with, both ends of a range among them. */
function boundsOf({ source }: Leaf): readonly number[] {
  const found: number[] = []
  const open: (Json | undefined)[] = [source?.condition.value]
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value === 'number') found.push(value)
    else if (typeof value === 'string' && value.trim() !== '') found.push(Number(value))
    else if (typeof value === 'object' && value !== null && found.length < 100)
      open.push(...(Array.isArray(value) ? value.slice(0, 100) : Object.values(value).slice(0, 100)))
  }
  return found.filter((number) => Number.isFinite(number))
}

/** One or two numbers strictly between: a plain one, and one that step and digits allow where there is one. */
function between(options: ItemOptions, low: number, high: number): readonly number[] {
  const found: number[] = []
  const start = low === -Infinity ? high - 1 : low
  const next = nextAllowed(options, low === -Infinity ? -Infinity : start, high)
  if (next !== null) found.push(next)
  const middle = low === -Infinity ? high - 1 : high === Infinity ? low + 1 : low + (high - low) / 2
  if (middle > low && middle < high) found.push(middle)
  return found
}

function nextAllowed(options: ItemOptions, low: number, high: number): number | null {
  const min = typeof options.min === 'number' ? options.min : null
  const step =
    typeof options.step === 'number' && options.step > 0
      ? options.step
      : typeof options.decimal === 'number' && options.decimal >= 0
        ? 10 ** -Math.min(12, options.decimal)
        : 1
  const from = min ?? 0
  const at = low === -Infinity ? Math.ceil((high - from) / step) - 1 : Math.floor((low - from) / step) + 1
  const number = Number((from + at * step).toPrecision(12))
  return Number.isFinite(number) && number > low && number < high && allowedNumber(options, number) ? number : null
}

/** Within min and max, no more digits than allowed, and on a step. */
export function allowedNumber({ min, max, decimal, step }: ItemOptions, value: number): boolean {
  if (typeof min === 'number' && value < min) return false
  if (typeof max === 'number' && value > max) return false
  if (typeof decimal === 'number' && decimalOf(value).scale > decimal) return false
  if (typeof step !== 'number' || step <= 0) return true
  const distance = subtract(decimalOf(value), decimalOf(typeof min === 'number' ? min : 0))
  const steps = distance === null ? null : divide(distance, decimalOf(step))
  return steps !== null && Number.isInteger(numberOf(steps))
}

/** Numbers that bring a calculation over this question to a boundary of its own, as far as it is a straight line. */
function guesses(logic: Logic, item: LogicItem): readonly number[] {
  const found: number[] = []
  for (const reader of item.readBy) {
    const calculation = logic.items[reader]
    if (calculation?.equation === null || calculation === undefined) continue
    if (found.length >= mostGuesses) break
    const wanted = calculation.leaves.flatMap(boundsOf).slice(0, 8)
    for (const others of [0, 1])
      for (const bound of wanted) {
        const at = (value: number): number | null =>
          calculation.equation?.evaluate((name) => (calculation.inputs[name] === item.index ? [value] : [others])) ??
          null
        const [zero, one] = [at(0), at(1)]
        if (zero === null || one === null || zero === one) continue
        const guess = Number(((bound - zero) / (one - zero)).toPrecision(12))
        if (Number.isFinite(guess)) found.push(guess)
      }
  }
  return found.slice(0, mostGuesses)
}
