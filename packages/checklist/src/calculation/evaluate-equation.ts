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
  lost = false
  const quick = walk(node, values, inMillionths)
  if (!lost) return Number.isNaN(quick) ? null : quick === 0 ? 0 : quick / millionths
  const exact = walk(node, values, inDecimals)
  return exact === null ? null : numberOf(exact)
}

/** One way to reckon. What has no value is `nothing`, and so is everything made of it. */
interface Arithmetic<T> {
  readonly nothing: T
  readonly isNothing: (value: T) => boolean
  /** `exact`: the same number with all its digits, where it has more. */
  readonly of: (value: number, exact?: Decimal) => T
  readonly negate: (value: T) => T
  readonly add: (a: T, b: T) => T
  readonly multiply: (a: T, b: T) => T
  readonly divide: (a: T, b: T) => T
  readonly power: (base: T, exponent: T) => T
  readonly round: (value: T, places: T) => T
  /** Of two that are something. */
  readonly isLess: (a: T, b: T) => boolean
}

const millionths = 1_000_000
/** Fifteen digits name every number of this size. */
const largest = 999_999_999_999_999

/** Something was not in whole millionths: what came of it is wrong. */
let lost = false

function lose(): number {
  lost = true
  return 0
}

function whole(value: number): number {
  return Number.isNaN(value) || (Number.isInteger(value) && Math.abs(value) <= largest) ? value : lose()
}

/** Not above what is exact; NaN is nothing. */
function product(a: number, b: number): number {
  const value = a * b
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? lose() : value
}

const inMillionths: Arithmetic<number> = {
  nothing: Number.NaN,
  isNothing: Number.isNaN,
  of: (value, exact) => {
    const scaled = Math.round(value * millionths)
    return exact === undefined && scaled / millionths === value ? whole(scaled) : lose()
  },
  negate: (value) => -value,
  add: (a, b) => whole(a + b),
  multiply: (a, b) => whole(product(a, b) / millionths),
  divide: (a, b) => (b === 0 ? lose() : whole(product(a, millionths) / b)),
  power: lose,
  round: (value, places) => {
    const digits = Math.trunc(places / millionths)
    if (Number.isNaN(value + digits)) return Number.NaN
    if (digits < 0 || digits > 6) return lose()
    const unit = 10 ** (6 - digits)
    const rounded = Math.floor((Math.abs(value) + unit / 2) / unit) * unit
    return whole(value < 0 ? -rounded : rounded)
  },
  isLess: (a, b) => a < b,
}

type MaybeDecimal = Decimal | null

const ofBoth =
  (reckon: (a: Decimal, b: Decimal) => MaybeDecimal) =>
  (a: MaybeDecimal, b: MaybeDecimal): MaybeDecimal =>
    a === null || b === null ? null : reckon(a, b)

const inDecimals: Arithmetic<MaybeDecimal> = {
  nothing: null,
  isNothing: (value) => value === null,
  of: (value, exact) => exact ?? decimalOf(value),
  negate: (value) => value && negate(value),
  add: ofBoth(add),
  multiply: ofBoth(multiply),
  divide: ofBoth(divide),
  power: ofBoth(power),
  round: ofBoth((value, places) => {
    const digits = numberOf(places)
    return digits === null ? null : roundTo(value, digits)
  }),
  isLess: (a, b) => a !== null && b !== null && compare(a, b) < 0,
}

function walk<T>(node: EquationNode, values: Values, arithmetic: Arithmetic<T>): T {
  const { op, parts } = node
  const part = (at: number): T => {
    const each = parts[at]
    return each === undefined ? arithmetic.of(0) : walk(each, values, arithmetic)
  }
  switch (op) {
    case 'number':
      return arithmetic.of(node.value, node.exact)
    case 'name':
      return folded('sum', [node], values, arithmetic)
    case 'chain':
      return chained(node, values, arithmetic)
    case 'minus':
      return arithmetic.negate(part(0))
    case 'power':
      return arithmetic.power(part(0), part(1))
    case 'round':
      return arithmetic.round(part(0), part(1))
    default:
      return folded(op, parts, values, arithmetic)
  }
}

function chained<T>({ parts, signs }: EquationNode, values: Values, arithmetic: Arithmetic<T>): T {
  let result = arithmetic.nothing
  for (const [at, part] of parts.entries()) {
    const value = walk(part, values, arithmetic)
    const sign = signs[at]
    if (at === 0) result = value
    else if (sign === '+') result = arithmetic.add(result, value)
    else if (sign === '-') result = arithmetic.add(result, arithmetic.negate(value))
    else result = sign === '*' ? arithmetic.multiply(result, value) : arithmetic.divide(result, value)
  }
  return result
}

/** min, max, sum and avg take what is answered: of a name every value, of anything else its result. */
function folded<T>(
  op: 'min' | 'max' | 'sum' | 'avg',
  parts: readonly EquationNode[],
  values: Values,
  arithmetic: Arithmetic<T>,
): T {
  let result = arithmetic.nothing
  let count = 0
  const take = (value: T): void => {
    if (arithmetic.isNothing(value)) return
    if (count++ === 0) result = value
    else if (op === 'min' || op === 'max') result = arithmetic.isLess(value, result) === (op === 'min') ? value : result
    else result = arithmetic.add(result, value)
  }
  for (const part of parts)
    if (part.op === 'name') for (const value of values(part.value)) take(arithmetic.of(value))
    else take(walk(part, values, arithmetic))
  return op === 'avg' && count > 0 ? arithmetic.divide(result, arithmetic.of(count)) : result
}
