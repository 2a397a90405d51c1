import { add, compare, decimalOf, divide, multiply, negate, numberOf, power, roundTo, type Decimal } from './decimal.ts'

/** An equation as a tree. */
export interface EquationNode {
  readonly op: 'number' | 'name' | 'chain' | 'minus' | 'power' | 'min' | 'max' | 'sum' | 'avg' | 'round'
  /** Of a number itself; of a name which one it is. */
  readonly value: number
  readonly parts: readonly EquationNode[]
  /** Of a chain: how each part joins; either + and -, or * and /. */
  readonly signs: readonly ('+' | '-' | '*' | '/')[]
  /** Of a number with more digits than `value` holds. */
  readonly exact?: Decimal
}

/** The numbers behind a name. The list is looked at before the next one is asked for. */
export type Values = (name: number) => readonly number[]

/**
 * The value of an equation, null when one is missing, divided by zero or out of range. What stays within six digits after
 * the point is worked out in whole millionths, which is exact and quick; everything else in decimals of any length.
 */
export function evaluateNode(node: EquationNode, values: Values): number | null {
  const quick = quickly(node, values)
  if (quick !== inexact) return Number.isNaN(quick) ? null : quick === 0 ? 0 : quick / millionths
  const exact = exactly(node, values)
  return exact === null ? null : numberOf(exact)
}

const millionths = 1_000_000
/** Fifteen digits name every number of this size. */
const largest = 999_999_999_999_999
/** For "not in whole millionths": the long way has to say. NaN is "no value". */
const inexact = Number.POSITIVE_INFINITY

function inMillionths(value: number): number {
  const whole = Math.round(value * millionths)
  return whole / millionths === value ? bounded(whole) : inexact
}

function bounded(whole: number): number {
  return Number.isNaN(whole) || (whole <= largest && whole >= -largest) ? whole : inexact
}

function quickly(node: EquationNode, values: Values): number {
  const { op, parts } = node
  const first = parts[0]
  const second = parts[1]
  switch (op) {
    case 'number':
      return node.exact === undefined ? inMillionths(node.value) : inexact
    case 'name': {
      const list = values(node.value)
      let sum = list.length === 0 ? Number.NaN : 0
      for (let at = 0; at < list.length; at++) sum += inMillionths(list[at] ?? 0)
      return bounded(sum)
    }
    case 'chain':
      return quickChain(node, values)
    case 'minus':
      return first === undefined ? inexact : bounded(-quickly(first, values))
    case 'round': {
      const number = first === undefined ? inexact : quickly(first, values)
      const digits = second === undefined ? 0 : quickly(second, values) / millionths
      if (Number.isNaN(number) || Number.isNaN(digits)) return Number.NaN
      if (number === inexact || !(digits >= 0 && digits < 7)) return inexact
      const unit = 10 ** Math.max(0, 6 - Math.trunc(digits))
      const rounded = Math.floor((Math.abs(number) + unit / 2) / unit) * unit
      return bounded(number < 0 ? -rounded : rounded)
    }
    case 'power':
      return inexact
    default:
      return quickFold(node, values)
  }
}

function quickChain({ parts, signs }: EquationNode, values: Values): number {
  let result = 0
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    const value = part === undefined ? inexact : quickly(part, values)
    if (value === inexact) return inexact
    const sign = signs[at]
    if (at === 0 || sign === '+') result = at === 0 ? value : result + value
    else if (sign === '-') result -= value
    else if (sign === '*') {
      const product = result * value
      if (!(Math.abs(product) <= Number.MAX_SAFE_INTEGER) && !Number.isNaN(product)) return inexact
      result = product / millionths
    } else return inexact
    if (!Number.isNaN(result) && (!Number.isInteger(result) || bounded(result) === inexact)) return inexact
  }
  return result
}

/** min, max, sum and avg take what is answered. */
function quickFold({ op, parts }: EquationNode, values: Values): number {
  let count = 0
  let result = 0
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]
    if (part === undefined) continue
    const list = part.op === 'name' ? values(part.value) : null
    for (let at = 0; at < (list?.length ?? 1); at++) {
      const value = list === null ? quickly(part, values) : inMillionths(list[at] ?? 0)
      if (value === inexact) return inexact
      if (Number.isNaN(value)) continue
      if (count === 0) result = value
      else if (op === 'min') result = Math.min(result, value)
      else if (op === 'max') result = Math.max(result, value)
      else result += value
      count++
    }
  }
  if (count === 0) return Number.NaN
  if (op !== 'avg') return bounded(result)
  return result % count === 0 ? bounded(result / count) : inexact
}

function exactly(node: EquationNode, values: Values): Decimal | null {
  const { op, parts } = node
  const first = parts[0]
  const second = parts[1]
  switch (op) {
    case 'number':
      return node.exact ?? decimalOf(node.value)
    case 'name':
      return total(values(node.value).map(decimalOf))
    case 'chain':
      return exactChain(node, values)
    case 'minus': {
      const value = first === undefined ? null : exactly(first, values)
      return value === null ? null : negate(value)
    }
    case 'power': {
      const base = first === undefined ? null : exactly(first, values)
      const exponent = base === null || second === undefined ? null : exactly(second, values)
      return base === null || exponent === null ? null : power(base, exponent)
    }
    case 'round': {
      const number = first === undefined ? null : exactly(first, values)
      const places = second === undefined ? null : exactly(second, values)
      const digits = second === undefined ? 0 : places === null ? null : numberOf(places)
      return number === null || digits === null ? null : roundTo(number, digits)
    }
    default:
      return folded(
        op,
        parts.flatMap((part) => spread(part, values)),
      )
  }
}

function exactChain({ parts, signs }: EquationNode, values: Values): Decimal | null {
  let result: Decimal | null = null
  for (const [at, part] of parts.entries()) {
    const value = exactly(part, values)
    if (value === null) return null
    if (result === null) {
      result = value
      continue
    }
    const sign = signs[at]
    if (sign === '+') result = add(result, value)
    else if (sign === '-') result = add(result, negate(value))
    else if (sign === '*') result = multiply(result, value)
    else result = divide(result, value)
    if (result === null) return null
  }
  return result
}

/** What a function's argument gives: every answered value. */
function spread(part: EquationNode, values: Values): readonly Decimal[] {
  if (part.op === 'name') return values(part.value).map(decimalOf)
  const value = exactly(part, values)
  return value === null ? [] : [value]
}

function total(values: readonly Decimal[]): Decimal | null {
  let sum: Decimal | null = values[0] ?? null
  for (let at = 1; at < values.length && sum !== null; at++) {
    const value = values[at]
    if (value !== undefined) sum = add(sum, value)
  }
  return sum
}

function folded(op: 'min' | 'max' | 'sum' | 'avg', values: readonly Decimal[]): Decimal | null {
  if (values.length === 0) return null
  if (op === 'sum') return total(values)
  if (op === 'avg') {
    const sum = total(values)
    return sum === null ? null : divide(sum, decimalOf(values.length))
  }
  const wanted = op === 'max' ? 1 : -1
  return values.reduce((best, value) => (compare(value, best) === wanted ? value : best))
}
