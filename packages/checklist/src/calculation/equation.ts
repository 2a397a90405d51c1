import { decimalIn } from './decimal.ts'
import { evaluateNode, type EquationNode } from './evaluate-equation.ts'

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

const deepest = 100
/** A number keeps this many digits. */
const safeDigits = 15
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

/** Spaces, then a number, a name or a sign; in plain letters, for which looking up is slow, and in those of all languages. */
const plainToken = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*|\{[^{}]*\})|[-+*/^(),])/y
const anyToken = /\s*(?:(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_]*|\{[^{}]*\})|[-+*/^(),])/uy
const beyondPlain = /[^ -~\s]/

/** The equation's words in order; throws Incorrect at what is none. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  const tokenText = beyondPlain.test(text) ? anyToken : plainToken
  for (let at = 0; at < end; at = tokenText.lastIndex) {
    tokenText.lastIndex = at
    const match = tokenText.exec(text)
    if (match === null) {
      const position = text.length - text.slice(at).trimStart().length
      throw new Incorrect(position, String.fromCodePoint(text.codePointAt(position) ?? 0))
    }
    const [whole, number, name] = match
    const kind = number === undefined ? (name === undefined ? 'sign' : 'name') : 'number'
    const word = whole.trimStart()
    const position = tokenText.lastIndex - word.length
    tokens.push({ kind, text: word.startsWith('{') ? word.slice(1, -1).trim() : word, position })
  }
  tokens.push({ kind: 'end', text: '', position: text.length })
  return tokens
}

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0
  readonly names: { name: string; positions: number[] }[] = []

  constructor(text: string) {
    this.#tokens = tokensOf(text)
  }

  read(): EquationNode {
    const node = this.#sum()
    if (this.#next.kind !== 'end') throw new Incorrect(this.#next.position, this.#next.text)
    return node
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? end
  }

  #take(sign: string): boolean {
    if (this.#next.kind !== 'sign' || this.#next.text !== sign) return false
    this.#at++
    return true
  }

  #enter(): void {
    if (++this.#depth > deepest) throw new Incorrect(this.#next.position, this.#next.text)
  }

  #sum(): EquationNode {
    const { kind } = this.#next
    const after = this.#tokens[this.#at + 1]
    // A name alone, which most arguments of sum are.
    if (kind === 'name' && after?.kind === 'sign' && (after.text === ',' || after.text === ')')) {
      const node = this.#named(this.#next)
      this.#at++
      return node
    }
    this.#enter()
    const node = this.#chain('+', '-')
    this.#depth--
    return node
  }

  #product(): EquationNode {
    return this.#chain('*', '/')
  }

  /** a + b - c ... as one node, so that a long equation is not a deep one. */
  #chain(sign: '+' | '*', inverse: '-' | '/'): EquationNode {
    const first = sign === '+' ? this.#product() : this.#signed()
    let parts: EquationNode[] | null = null
    let signs: EquationNode['signs'][number][] = []
    for (;;) {
      const taken = this.#take(sign) ? sign : this.#take(inverse) ? inverse : null
      if (taken === null) return parts === null ? first : { op: 'chain', value: 0, parts, signs }
      if (parts === null) {
        parts = [first]
        signs = [sign]
      }
      parts.push(sign === '+' ? this.#product() : this.#signed())
      signs.push(taken)
    }
  }

  #signed(): EquationNode {
    let minus = false
    for (;;) {
      if (this.#take('-')) minus = !minus
      else if (!this.#take('+')) break
    }
    const node = this.#raised()
    return minus ? branch('minus', [node]) : node
  }

  /** Right-associative, and stronger than a minus in front: -2^2 is -4. */
  #raised(): EquationNode {
    const base = this.#value()
    if (!this.#take('^')) return base
    this.#enter()
    const node = branch('power', [base, this.#signed()])
    this.#depth--
    return node
  }

  #value(): EquationNode {
    const token = this.#next
    this.#at++
    if (token.kind === 'number') {
      const value = Number(token.text)
      if (!Number.isFinite(value)) throw new Incorrect(token.position, token.text)
      const node: EquationNode = { op: 'number', value, parts: none, signs: none }
      return token.text.length <= safeDigits ? node : { ...node, exact: decimalIn(token.text) }
    }
    if (token.kind === 'sign' && token.text === '(') {
      const node = this.#sum()
      if (!this.#take(')')) throw new Incorrect(this.#next.position, this.#next.text)
      return node
    }
    if (token.kind !== 'name') throw new Incorrect(token.position, token.text)
    if (this.#next.text !== '(') return this.#named(token)
    const name = equationFunctions.find((known) => known === token.text.toLowerCase())
    return name !== undefined && this.#take('(') ? this.#call(name, token) : this.#named(token)
  }

  #named(token: Token): EquationNode {
    let index = this.names.findIndex(({ name }) => name === token.text)
    if (index < 0) index = this.names.push({ name: token.text, positions: [token.position] }) - 1
    else this.names[index]?.positions.push(token.position)
    return { op: 'name', value: index, parts: none, signs: none }
  }

  #call(name: (typeof equationFunctions)[number], token: Token): EquationNode {
    const parts: EquationNode[] = []
    do parts.push(this.#sum())
    while (this.#take(','))
    if (!this.#take(')')) throw new Incorrect(this.#next.position, this.#next.text)
    if (name === 'round' && parts.length > 2) throw new Incorrect(token.position, token.text)
    return branch(name, parts)
  }
}

const none: readonly never[] = []
const end: Token = { kind: 'end', text: '', position: 0 }

function branch(op: EquationNode['op'], parts: readonly EquationNode[]): EquationNode {
  return { op, value: 0, parts, signs: none }
}

/** Reads the text with any names in it. Says the first thing that is wrong and where. */
export function equationIn(text: string): ReadEquation {
  try {
    if (text.length > longest) throw new Incorrect(longest, '')
    const reader = new Reader(text)
    const node = reader.read()
    return { ok: true, equation: { names: reader.names, evaluate: (valuesOf) => evaluateNode(node, valuesOf) } }
  } catch (error) {
    if (error instanceof Incorrect) return { ok: false, problem: error.problem }
    throw error
  }
}

/** The same where only some names are known; null `knows` takes any. */
export function readEquation(text: string, knows: ((name: string) => boolean) | null = null): ReadEquation {
  const read = equationIn(text)
  if (!read.ok || knows === null) return read
  const unknown = read.equation.names.find(({ name }) => !knows(name))
  if (unknown === undefined) return read
  return { ok: false, problem: { code: 'variable_unknown', position: unknown.positions[0] ?? 0, found: unknown.name } }
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
