/**
 * Equations once more, in the plainest way: read letter by letter, worked out in fractions of whole numbers, turned into
 * a number at the end. Nothing is shared with the engine's own.
 */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const fraction = (top: bigint, bottom: bigint): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom }

export function fractionOf(value: number): Fraction {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const places = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  const top = BigInt(digits)
  return places >= 0 ? fraction(top, 10n ** BigInt(places)) : fraction(top * 10n ** BigInt(-places), 1n)
}

export function numberFrom({ top, bottom }: Fraction): number | null {
  const minus = top < 0n
  const size = minus ? -top : top
  // Forty digits behind the point are more than a number holds, wherever its own digits stand.
  const scaled = (size * 10n ** 60n + bottom / 2n) / bottom
  const number = Number(`${scaled}e-60`)
  if (!Number.isFinite(number)) return null
  return number === 0 ? 0 : minus ? -number : number
}

/** The value of the text; null where one is missing, divided by zero, or it can't be read. */
export function calculate(text: string, valuesOf: (name: string) => readonly number[]): number | null {
  const tokens = [...text.matchAll(/\d+(?:\.\d+)?|\w+|\{[^}]*\}|[-+*/^(),]/g)].map(([token]) => token)
  let at = 0
  const next = (): string => tokens[at] ?? ''
  const take = (token: string): boolean => {
    if (next() !== token) return false
    at++
    return true
  }
  /** A value, and for a name alone the list behind it. */
  type Part = { readonly value: Fraction | null; readonly list: readonly Fraction[] | null }
  const alone = (value: Fraction | null): Part => ({ value, list: null })
  const sum = (): Part => {
    let left = product()
    while (next() === '+' || next() === '-') {
      const minus = tokens[at++] === '-'
      left = alone(joined(left.value, product().value, minus ? subtracted : added))
    }
    return left
  }
  const product = (): Part => {
    let left = power()
    while (next() === '*' || next() === '/') {
      const divides = tokens[at++] === '/'
      left = alone(joined(left.value, power().value, divides ? divided : multiplied))
    }
    return left
  }
  const power = (): Part => {
    if (take('-')) {
      const { value } = power()
      return alone(value === null ? null : fraction(-value.top, value.bottom))
    }
    if (take('+')) return power()
    const base = single()
    if (!take('^')) return base
    return alone(joined(base.value, power().value, raised))
  }
  const single = (): Part => {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const inner = sum()
      take(')')
      return inner
    }
    if (/^\d/.test(token)) return alone(fractionOf(Number(token)))
    if (['min', 'max', 'round', 'sum', 'avg'].includes(token) && take('(')) {
      const parts: Part[] = [sum()]
      while (take(',')) parts.push(sum())
      take(')')
      return alone(folded(token, parts))
    }
    const list = valuesOf(token.replace(/^\{|\}$/g, '')).map(fractionOf)
    return { value: list.length === 0 ? null : list.reduce(added), list }
  }
  const folded = (name: string, parts: readonly Part[]): Fraction | null => {
    if (name === 'round') {
      const [value, places] = parts.map((part) => part.value)
      if (!value || (parts.length > 1 && !places)) return null
      return rounded(value, places ? (numberFrom(places) ?? 0) : 0)
    }
    const values = parts.flatMap(({ value, list }) => list ?? (value === null ? [] : [value]))
    const [first, ...others] = values
    if (first === undefined) return null
    if (name === 'sum') return others.reduce(added, first)
    if (name === 'avg') return divided(others.reduce(added, first), { top: BigInt(values.length), bottom: 1n })
    return others.reduce((best, value) => (isLess(best, value) === (name === 'max') ? value : best), first)
  }
  const { value } = sum()
  return value === null ? null : numberFrom(value)
}

const joined = (
  a: Fraction | null,
  b: Fraction | null,
  operate: (a: Fraction, b: Fraction) => Fraction | null,
): Fraction | null => (a === null || b === null ? null : operate(a, b))
const added = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const subtracted = (a: Fraction, b: Fraction): Fraction => added(a, fraction(-b.top, b.bottom))
const multiplied = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom)
const divided = (a: Fraction, b: Fraction): Fraction | null =>
  b.top === 0n ? null : fraction(a.top * b.bottom, a.bottom * b.top)
const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom

/** Whole exponents only. */
const raised = (a: Fraction, b: Fraction): Fraction | null => {
  const times = numberFrom(b) ?? 0
  let result: Fraction | null = { top: 1n, bottom: 1n }
  for (let count = 0; count < Math.abs(times) && result !== null; count++) result = multiplied(result, a)
  return times < 0 && result !== null ? divided({ top: 1n, bottom: 1n }, result) : result
}

/** Half away from zero, to so many places. */
export function rounded(value: Fraction, places: number): Fraction {
  const whole = Math.trunc(places)
  const unit = whole >= 0 ? fraction(1n, 10n ** BigInt(whole)) : fraction(10n ** BigInt(-whole), 1n)
  const size = value.top < 0n ? -value.top : value.top
  const units = (2n * size * unit.bottom + unit.top * value.bottom) / (2n * unit.top * value.bottom)
  return fraction((value.top < 0n ? -units : units) * unit.top, unit.bottom)
}
