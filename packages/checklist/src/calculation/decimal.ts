/**
 * Decimal arithmetic without binary noise: 0.1 + 0.2 is 0.3. A decimal is `digits` times ten to the power of -`scale`.
 * Results of a division are cut to 34 significant digits; what leaves the range of a number becomes null at the end.
 */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const significant = 34
const largestScale = 60
const largestDigits = 400

const powers: bigint[] = [1n]
function tenTo(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next++) powers.push((powers[next - 1] ?? 1n) * 10n)
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

export const zero: Decimal = { digits: 0n, scale: 0 }
export const one: Decimal = { digits: 1n, scale: 0 }

/** The decimal that the number is written as. `value` is finite. */
export function decimalOf(value: number): Decimal {
  return Number.isSafeInteger(value) ? { digits: BigInt(value), scale: 0 } : decimalIn(String(value))
}

/** The decimal that a text such as 12.50 or 1e-7 says. */
export function decimalIn(text: string): Decimal {
  const [mantissa = '0', exponent = '0'] = text.split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { digits, scale } : { digits: digits * tenTo(-scale), scale: 0 }
}

/** The nearest number; null when it is out of range. */
export function numberOf({ digits, scale }: Decimal): number | null {
  if (scale === 0) return finite(Number(digits))
  return finite(Number(`${digits}e-${scale}`))
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? (value === 0 ? 0 : value) : null
}

/** Keeps intermediate results small: the least digits are rounded away, and a monster is refused. */
function tidy(digits: bigint, scale: number): Decimal | null {
  if (scale > largestScale) return tidy(divideRounded(digits, tenTo(scale - largestScale)), largestScale)
  return digits > tenTo(largestDigits) || digits < -tenTo(largestDigits) ? null : { digits, scale }
}

/** Half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const doubled = dividend * 2n
  const half = dividend < 0n === divisor < 0n ? divisor : -divisor
  return (doubled + half) / (divisor * 2n)
}

export function add(a: Decimal, b: Decimal): Decimal | null {
  if (a.scale === b.scale) return tidy(a.digits + b.digits, a.scale)
  const scale = Math.max(a.scale, b.scale)
  return tidy(a.digits * tenTo(scale - a.scale) + b.digits * tenTo(scale - b.scale), scale)
}

export function negate(a: Decimal): Decimal {
  return { digits: -a.digits, scale: a.scale }
}

export function subtract(a: Decimal, b: Decimal): Decimal | null {
  return add(a, negate(b))
}

export function multiply(a: Decimal, b: Decimal): Decimal | null {
  return tidy(a.digits * b.digits, a.scale + b.scale)
}

/** null for a division by zero. */
export function divide(a: Decimal, b: Decimal): Decimal | null {
  if (b.digits === 0n) return null
  const spread = String(b.digits).length - String(a.digits).length
  const more = Math.max(0, significant + spread)
  const digits = divideRounded(a.digits * tenTo(more), b.digits)
  const scale = a.scale + more - b.scale
  return scale >= 0 ? tidy(digits, scale) : tidy(digits * tenTo(-scale), 0)
}

export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = a.digits * tenTo(scale - a.scale) - b.digits * tenTo(scale - b.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** To `places` digits after the point, half away from zero; negative places round tens and hundreds. */
export function roundTo(a: Decimal, places: number): Decimal | null {
  const wanted = Math.trunc(places)
  if (wanted >= a.scale) return a
  if (wanted < -largestDigits) return zero
  const digits = divideRounded(a.digits, tenTo(a.scale - wanted))
  return wanted >= 0 ? tidy(digits, wanted) : tidy(digits * tenTo(-wanted), 0)
}

/** Whole exponents are exact; others go through the nearest number. null where there is no real result. */
export function power(base: Decimal, exponent: Decimal): Decimal | null {
  const whole = exponent.scale === 0 || exponent.digits % tenTo(exponent.scale) === 0n
  const times = Number(exponent.digits / tenTo(exponent.scale))
  if (whole && Math.abs(times) <= 1000) {
    let result: Decimal | null = one
    let square: Decimal | null = base
    for (let rest = Math.abs(times); rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) result = result === null || square === null ? null : multiply(result, square)
      if (rest > 1) square = square === null ? null : multiply(square, square)
      if (result === null) return null
    }
    return result === null ? null : times < 0 ? divide(one, result) : result
  }
  const [x, y] = [numberOf(base), numberOf(exponent)]
  if (x === null || y === null) return null
  const result = x ** y
  return Number.isFinite(result) ? decimalOf(Number(result.toPrecision(15))) : null
}

/** A result to so many digits after the point, half away from zero. */
export function roundedTo(value: number, digits: number): number {
  const rounded = roundTo(decimalOf(value), digits)
  return rounded === null ? value : (numberOf(rounded) ?? value)
}
