import {
  add,
  compare,
  decimalOf,
  divide,
  multiply,
  negate,
  numberOf,
  power,
  roundTo,
  subtract,
  type Decimal,
} from './decimal.ts'

/** One equation, read once. Names are reference keys; a key that is no plain word stands in braces: `{line-3} * 2`. */
export interface Equation {
  readonly names: readonly EquationName[]
  /**
   * The result, null when a value is missing, divided by zero or out of range. `valuesOf` gives the numbers behind the
   * n-th of `names`: none when unanswered, several for a question that repeats. Operators need every value and add up
   * those of a repeat; min, max, sum and avg take what is answered.
   */
  readonly evaluate: (valuesOf: (name: number) => readonly number[]) => number | null
}

export interface EquationName {
  readonly name: string
  /** Where in the text, from 0. */
  readonly positions: readonly number[]
}

export interface EquationProblem {
  readonly code: 'equation_incorrect' | 'variable_unknown'
  readonly position: number
  /** The unknown name, or what was met. */
  readonly found: string
}

export type ReadEquation =
  | { readonly ok: true; readonly equation: Equation }
  | { readonly ok: false; readonly problem: EquationProblem }

export const equationFunctions = ['min', 'max', 'round', 'sum', 'avg'] as const
type FunctionName = (typeof equationFunctions)[number]

type Values = (name: number) => readonly number[]
type Term = (values: Values) => Decimal | null
/** What a function's argument gives: every answered value. */
type Spread = (values: Values) => readonly Decimal[]
interface Part {
  readonly term: Term
  readonly spread: Spread
}

const deepest = 100
const longest = 10_000

class Incorrect extends Error {
  readonly problem: EquationProblem
  constructor(position: number, found: string) {
    super('equation is incorrect')
    this.problem = { code: 'equation_incorrect', position, found }
  }
}

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly position: number
}

const tokenPattern = /\s*(?:(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|\{([^{}]*)\}|([-+*/^(),])|(\S))/uy

/** The equation's words in order; throws Incorrect at what is none. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  for (let at = 0; ; at = tokenPattern.lastIndex) {
    tokenPattern.lastIndex = at
    const match = tokenPattern.exec(text)
    if (match === null) break
    const [whole, number, word, braced, sign, other] = match
    const position = at + whole.length - whole.trimStart().length
    if (number !== undefined) tokens.push({ kind: 'number', text: number, position })
    else if (word !== undefined) tokens.push({ kind: 'name', text: word, position })
    else if (braced !== undefined) tokens.push({ kind: 'name', text: braced.trim(), position })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, position })
    else throw new Incorrect(position, other ?? '')
  }
  tokens.push({ kind: 'end', text: '', position: text.length })
  return tokens
}

class Reader {
  private readonly tokens: readonly Token[]
  private at = 0
  private depth = 0
  readonly names: { name: string; positions: number[] }[] = []

  constructor(text: string) {
    this.tokens = tokensOf(text)
  }

  read(): Term {
    const { term } = this.sum()
    if (this.next.kind !== 'end') throw new Incorrect(this.next.position, this.next.text)
    return term
  }

  private get next(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '', position: 0 }
  }

  private take(sign: string): boolean {
    if (this.next.kind !== 'sign' || this.next.text !== sign) return false
    this.at++
    return true
  }

  private sum(): Part {
    if (++this.depth > deepest) throw new Incorrect(this.next.position, this.next.text)
    let part = this.product()
    for (;;) {
      if (this.take('+')) part = both(part, this.product(), add)
      else if (this.take('-')) part = both(part, this.product(), subtract)
      else break
    }
    this.depth--
    return part
  }

  private product(): Part {
    let part = this.signed()
    for (;;) {
      if (this.take('*')) part = both(part, this.signed(), multiply)
      else if (this.take('/')) part = both(part, this.signed(), divide)
      else return part
    }
  }

  private signed(): Part {
    let minus = false
    for (;;) {
      if (this.take('-')) minus = !minus
      else if (!this.take('+')) break
    }
    const { term, spread } = this.raised()
    if (!minus) return { term, spread }
    return single((values) => {
      const value = term(values)
      return value === null ? null : negate(value)
    })
  }

  /** Right-associative, and stronger than a minus in front: -2^2 is -4. */
  private raised(): Part {
    const base = this.value()
    if (!this.take('^')) return base
    if (++this.depth > deepest) throw new Incorrect(this.next.position, this.next.text)
    const part = both(base, this.signed(), power)
    this.depth--
    return part
  }

  private value(): Part {
    const token = this.next
    this.at++
    if (token.kind === 'number') {
      const number = decimalOf(Number(token.text))
      return single(() => number)
    }
    if (token.kind === 'sign' && token.text === '(') {
      const part = this.sum()
      if (!this.take(')')) throw new Incorrect(this.next.position, this.next.text)
      return part
    }
    if (token.kind !== 'name') throw new Incorrect(token.position, token.text)
    const name = equationFunctions.find((known) => known === token.text.toLowerCase())
    if (name !== undefined && this.take('(')) return this.call(name, token)
    return this.named(token)
  }

  private named(token: Token): Part {
    let index = this.names.findIndex(({ name }) => name === token.text)
    if (index < 0) index = this.names.push({ name: token.text, positions: [] }) - 1
    this.names[index]?.positions.push(token.position)
    const spread: Spread = (values) => values(index).map(decimalOf)
    return { spread, term: (values) => total(spread(values)) }
  }

  private call(name: FunctionName, token: Token): Part {
    const parts: Part[] = []
    do parts.push(this.sum())
    while (this.take(','))
    if (!this.take(')')) throw new Incorrect(this.next.position, this.next.text)
    if (name === 'round') {
      const [value, places] = parts
      if (value === undefined || parts.length > 2) throw new Incorrect(token.position, token.text)
      return single((values) => {
        const number = value.term(values)
        const digits = places === undefined ? 0 : numberOrNull(places.term(values))
        return number === null || digits === null ? null : roundTo(number, digits)
      })
    }
    return single((values) =>
      folded(
        name,
        parts.flatMap((part) => part.spread(values)),
      ),
    )
  }
}

function numberOrNull(value: Decimal | null): number | null {
  return value === null ? null : numberOf(value)
}

function single(term: Term): Part {
  return {
    term,
    spread: (values) => {
      const value = term(values)
      return value === null ? [] : [value]
    },
  }
}

function both(left: Part, right: Part, operate: (a: Decimal, b: Decimal) => Decimal | null): Part {
  return single((values) => {
    const a = left.term(values)
    if (a === null) return null
    const b = right.term(values)
    return b === null ? null : operate(a, b)
  })
}

function total(values: readonly Decimal[]): Decimal | null {
  let sum: Decimal | null = values[0] ?? null
  for (let at = 1; at < values.length && sum !== null; at++) {
    const value = values[at]
    if (value !== undefined) sum = add(sum, value)
  }
  return sum
}

function folded(name: Exclude<FunctionName, 'round'>, values: readonly Decimal[]): Decimal | null {
  if (values.length === 0) return null
  if (name === 'sum') return total(values)
  if (name === 'avg') {
    const sum = total(values)
    return sum === null ? null : divide(sum, decimalOf(values.length))
  }
  const wanted = name === 'max' ? 1 : -1
  return values.reduce((best, value) => (compare(value, best) === wanted ? value : best))
}

/** Reads the text; null `knows` takes any name. Says the first thing that is wrong and where. */
export function readEquation(text: string, knows: ((name: string) => boolean) | null = null): ReadEquation {
  try {
    if (text.length > longest) throw new Incorrect(longest, '')
    const reader = new Reader(text)
    const term = reader.read()
    for (const { name, positions } of reader.names)
      if (knows !== null && !knows(name))
        return { ok: false, problem: { code: 'variable_unknown', position: positions[0] ?? 0, found: name } }
    return { ok: true, equation: { names: reader.names, evaluate: (valuesOf) => numberOrNull(term(valuesOf)) } }
  } catch (error) {
    if (error instanceof Incorrect) return { ok: false, problem: error.problem }
    throw error
  }
}

/** The same equation with other names, its spacing kept: for copies. Text that is no equation comes back as it was. */
export function renamed(text: string, nameOf: (name: string) => string): string {
  const read = readEquation(text)
  if (!read.ok) return text
  const places = read.equation.names.flatMap(({ name, positions }) => positions.map((position) => ({ name, position })))
  places.sort((a, b) => b.position - a.position)
  let result = text
  for (const { name, position } of places) {
    const end = text[position] === '{' ? text.indexOf('}', position) + 1 : position + name.length
    result = result.slice(0, position) + written(nameOf(name)) + result.slice(end)
  }
  return result
}

/** A reference key as it stands in an equation. */
export function written(key: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(key)
  const isFunction = equationFunctions.some((name) => name === key.toLowerCase())
  return plain && !isFunction ? key : `{${key}}`
}
