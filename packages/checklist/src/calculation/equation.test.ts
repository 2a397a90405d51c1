import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from '../testing/naive/arithmetic.ts'
import { Chance } from '../testing/random.ts'
import { add, decimalOf, divide, multiply, numberOf, roundTo, subtract } from './decimal.ts'
import { readEquation, renamed } from './equation.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

function result(text: string, values: Readonly<Record<string, number | readonly number[] | null>> = {}): number | null {
  const read = readEquation(text)
  if (!read.ok) throw new Error(`${read.problem.code} at ${read.problem.position}`)
  const { names, evaluate } = read.equation
  return evaluate((name) => {
    const value = values[names[name]?.name ?? ''] ?? null
    return value === null ? [] : typeof value === 'number' ? [value] : value
  })
}

function problem(text: string, known: readonly string[] = []): readonly [string, number, string] | null {
  const read = readEquation(text, (name) => known.includes(name))
  return read.ok ? null : [read.problem.code, read.problem.position, read.problem.found]
}

describe('equations', () => {
  it('show no binary noise', () => {
    expect(result('0.1 + 0.2')).toBe(0.3)
    expect(result('1.1 * 3')).toBe(3.3)
    expect(result('1000000.1 - 1000000')).toBe(0.1)
    expect(result('0.3 / 0.1')).toBe(3)
    expect(result('(0.1 + 0.7) * 10')).toBe(8)
    expect(result('sum(a)', { a: [0.1, 0.2, 0.3] })).toBe(0.6)
  })

  it('keep every digit that is written', () => {
    expect(result('9007199254740993 - 9007199254740992')).toBe(1)
    expect(result('12345678901234567890 - 12345678901234567889')).toBe(1)
    expect(result('0.1000000000000000000001 - 0.1')).toBe(1e-22)
    expect(result('1000000000000.0000001 * 10 - 10000000000000')).toBe(0.000001)
    expect(result(`${'9'.repeat(300)} / ${'9'.repeat(300)}`)).toBe(1)
    expect(problem('9'.repeat(310))).toEqual(['equation_incorrect', 0, '9'.repeat(310)])
  })

  it('keep the order of operations', () => {
    expect(result('2 + 3 * 4')).toBe(14)
    expect(result('(2 + 3) * 4')).toBe(20)
    expect(result('2 ^ 3 ^ 2')).toBe(512)
    expect(result('-2 ^ 2')).toBe(-4)
    expect(result('2 ^ -1')).toBe(0.5)
    expect(result('8 / 4 / 2')).toBe(1)
    expect(result('8 - 4 - 2')).toBe(2)
    expect(result('--3')).toBe(3)
  })

  it('know min, max, round, sum and avg', () => {
    expect(result('min(3, a, 2)', { a: 1 })).toBe(1)
    expect(result('max(3, a, 2)', { a: 9 })).toBe(9)
    expect(result('round(2.5)')).toBe(3)
    expect(result('round(-2.5)')).toBe(-3)
    expect(result('round(2.345, 2)')).toBe(2.35)
    expect(result('round(1234, -2)')).toBe(1200)
    expect(result('avg(1, 2, 4)')).toBe(2.3333333333333335)
    expect(result('SUM(1, 2)')).toBe(3)
  })

  it('have no result while an operator misses a value, and functions take what is answered', () => {
    expect(result('a + 1', { a: null })).toBeNull()
    expect(result('sum(a, b)', { a: 4, b: null })).toBe(4)
    expect(result('sum(a, b)')).toBeNull()
    expect(result('avg(a, b)', { a: 4, b: null })).toBe(4)
    expect(result('1 / 0')).toBeNull()
    expect(result('0 ^ -1')).toBeNull()
    expect(result('(0 - 8) ^ 0.5')).toBeNull()
    expect(result('10 ^ 1000 * 10 ^ 1000')).toBeNull()
  })

  it('add up a question that repeats', () => {
    expect(result('a * 2', { a: [1, 2, 3] })).toBe(12)
    expect(result('max(a)', { a: [1, 7, 3] })).toBe(7)
  })

  it('say what is wrong and where', () => {
    expect(problem('1 +')).toEqual(['equation_incorrect', 3, ''])
    expect(problem('(1 + 2')).toEqual(['equation_incorrect', 6, ''])
    expect(problem('1 $ 2')).toEqual(['equation_incorrect', 2, '$'])
    expect(problem('1 2')).toEqual(['equation_incorrect', 2, '2'])
    expect(problem('')).toEqual(['equation_incorrect', 0, ''])
    expect(problem('q1 + q2', ['q1'])).toEqual(['variable_unknown', 5, 'q2'])
    expect(problem('round(1, 2, 3)')).toEqual(['equation_incorrect', 0, 'round'])
    expect(problem('q1 * {line-3}', ['q1', 'line-3'])).toBeNull()
  })

  it('refuse what is nested or long beyond reason, without a stack overflow', () => {
    expect(problem('('.repeat(50_000))?.[0]).toBe('equation_incorrect')
    expect(problem(`${'('.repeat(500)}1${')'.repeat(500)}`)?.[0]).toBe('equation_incorrect')
    expect(problem('1+'.repeat(4000) + '1')).toBeNull()
    expect(result('-'.repeat(8000) + '1')).toBe(1)
    expect(problem('2^'.repeat(4000) + '2')?.[0]).toBe('equation_incorrect')
  })

  it('are renamed without touching anything else', () => {
    const names: Readonly<Record<string, string>> = { q1: 'q10', q10: 'x-1', 'x-1': 'q1' }
    expect(renamed('q1+ q10 *{x-1}', (name) => names[name] ?? name)).toBe('q10+ {x-1} *q1')
    expect(renamed('q1 +', (name) => `${name}0`)).toBe('q1 +')
  })
})

describe('decimals', () => {
  const short = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  const value = ([digits, scale]: readonly [number, number]): number => Number(`${digits}e-${scale}`)

  it('agree with whole-number arithmetic on scaled values', () => {
    fc.assert(
      fc.property(short, short, (a, b) => {
        const scale = 1_000_000n
        const whole = ([digits, places]: readonly [number, number]): bigint =>
          (BigInt(digits) * scale) / 10n ** BigInt(places)
        const sum = add(decimalOf(value(a)), decimalOf(value(b)))
        const difference = subtract(decimalOf(value(a)), decimalOf(value(b)))
        const product = multiply(decimalOf(value(a)), decimalOf(value(b)))
        const text = (digits: bigint, places: number): number => Number(`${digits}e-${places}`)
        expect(sum === null ? null : numberOf(sum)).toBe(text(whole(a) + whole(b), 6) + 0)
        expect(difference === null ? null : numberOf(difference)).toBe(text(whole(a) - whole(b), 6) + 0)
        expect(product === null ? null : numberOf(product)).toBe(text(whole(a) * whole(b), 12) + 0)
      }),
    )
  })

  it('divide so that multiplying gives the value back', () => {
    fc.assert(
      fc.property(short, short, (a, b) => {
        fc.pre(value(b) !== 0)
        const quotient = divide(decimalOf(value(a)), decimalOf(value(b)))
        const back = quotient === null ? null : multiply(quotient, decimalOf(value(b)))
        const rounded = back === null ? null : roundTo(back, 8)
        expect(rounded === null ? null : numberOf(rounded)).toBe(value(a) + 0)
      }),
    )
  })

  it('carry any number there and back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(numberOf(decimalOf(number))).toBe(number + 0)
      }),
    )
  })
})

describe('equations beside a reading in the plainest way', () => {
  const names = ['a', 'b', 'c'] as const
  const numbers = [0, 1, 2, 3, -4, 0.1, 0.2, 2.5, 19.99, 0.005, 1e6, 123456.789, 1e-7, 7.25e9]

  function randomEquation(chance: Chance, depth: number): string {
    if (depth === 0 || chance.often(0.2))
      return chance.often(0.6) ? chance.one(names) : String(Math.abs(chance.one([1, 2, 0.5, 0.1, 3.3, 100])))
    const inner = (): string => randomEquation(chance, depth - 1)
    switch (chance.below(9)) {
      case 0:
        return `${inner()} + ${inner()} - ${inner()}`
      case 1:
        return `${inner()} * ${inner()}`
      case 2:
        return `(${inner()}) / (${inner()})`
      case 3:
        return `min(${inner()}, ${inner()})`
      case 4:
        return `max(${inner()}, ${inner()}, 0)`
      case 5:
        return `sum(${chance.one(names)}, ${inner()})`
      case 6:
        return `avg(${chance.one(names)}, ${inner()})`
      case 7:
        return `round(${inner()}, ${chance.below(4)})`
      default:
        return `-(${inner()}) ^ ${chance.below(3)}`
    }
  }

  it('have the same value, to the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (seed) => {
        const chance = new Chance(seed)
        const text = randomEquation(chance, 3)
        const values = new Map(names.map((name) => [name, numbers.filter(() => chance.often(0.1))]))
        const read = readEquation(text)
        if (!read.ok) throw new Error(`${text}: ${read.problem.code} at ${read.problem.position}`)
        const { names: asked, evaluate } = read.equation
        const behind = (name: string): readonly number[] => values.get(names.find((each) => each === name) ?? 'a') ?? []
        const result = evaluate((index) => behind(asked[index]?.name ?? ''))
        const plain = calculate(text, behind)
        // Past thirty-four digits of a division the two may round the last digit of a number apart.
        if (result === null || plain === null) expect({ text, result }).toEqual({ text, result: plain })
        else
          expect({ text, near: Math.abs(result - plain) <= Math.abs(plain) * Number.EPSILON }).toEqual({
            text,
            near: true,
          })
      }),
      { numRuns: tries(1000) },
    )
  })
})
