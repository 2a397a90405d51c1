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

/** Spaces, then a number, a name or a sign; in plain letters, for which looking up is slow, and in those of all languages. */
const plainToken = /\s*(?:\d+(?:\.\d+)?|[A-Za-z_]\w*|\{[^{}]*\}|[-+*/^(),])/y
const anyToken = /\s*(?:\d+(?:\.\d+)?|[\p{L}_][\p{L}\p{N}_]*|\{[^{}]*\}|[-+*/^(),])/uy
const beyondPlain = /[^ -~\s]/
const signs = '-+*/^(),'

/** What is being read: one text at a time, from its start to its end. */
let whole = ''
let end = 0
let tokenText = plainToken
let depth = 0
let names: { name: string; positions: number[] }[] = []
/** The word that is looked at, where it starts and where it ends. */
let kind: 'number' | 'name' | 'sign' | 'end' = 'end'
let word = ''
let position = 0
let behind = 0

function readWhole(text: string): EquationNode {
  whole = text
  end = text.trimEnd().length
  tokenText = beyondPlain.test(text) ? anyToken : plainToken
  depth = 0
  names = []
  behind = 0
  step()
  const node = sum()
  if (kind !== 'end') fail()
  return node
}

/** Goes on to the next word; throws Incorrect at what is none. */
function step(): void {
  if (behind >= end) {
    kind = 'end'
    word = ''
    position = whole.length
    return
  }
  tokenText.lastIndex = behind
  if (!tokenText.test(whole)) {
    position = whole.length - whole.slice(behind).trimStart().length
    word = String.fromCodePoint(whole.codePointAt(position) ?? 0)
    fail()
  }
  const text = whole.slice(behind, tokenText.lastIndex).trimStart()
  const first = text[0] ?? ''
  behind = tokenText.lastIndex
  kind = signs.includes(first) ? 'sign' : first >= '0' && first <= '9' ? 'number' : 'name'
  word = first === '{' ? text.slice(1, -1).trim() : text
  position = behind - text.length
}

function fail(): never {
  throw new Incorrect(position, word)
}

function isAt(sign: string): boolean {
  return kind === 'sign' && word === sign
}

function take(sign: string): boolean {
  if (!isAt(sign)) return false
  step()
  return true
}

/** What has to stand here. */
function close(): void {
  if (!take(')')) fail()
}

function enter(): void {
  if (++depth > deepest) fail()
}

function sum(): EquationNode {
  // A name alone, which most arguments of sum are.
  const after = whole[behind]
  if (kind === 'name' && (after === ',' || after === ')')) return named()
  enter()
  const node = chain('+', '-', product)
  depth--
  return node
}

function product(): EquationNode {
  return chain('*', '/', signed)
}

/** a + b - c ... as one node, so that a long equation is not a deep one. */
function chain(sign: '+' | '*', inverse: '-' | '/', part: () => EquationNode): EquationNode {
  const first = part()
  let parts: EquationNode[] | null = null
  let signs: EquationNode['signs'][number][] = []
  for (;;) {
    const taken = take(sign) ? sign : take(inverse) ? inverse : null
    if (taken === null) return parts === null ? first : { op: 'chain', value: 0, parts, signs }
    if (parts === null) {
      parts = [first]
      signs = [sign]
    }
    parts.push(part())
    signs.push(taken)
  }
}

function signed(): EquationNode {
  let minus = false
  for (;;) {
    if (take('-')) minus = !minus
    else if (!take('+')) break
  }
  const node = raised()
  return minus ? branch('minus', [node]) : node
}

/** Right-associative, and stronger than a minus in front: -2^2 is -4. */
function raised(): EquationNode {
  const base = value()
  if (!take('^')) return base
  enter()
  const node = branch('power', [base, signed()])
  depth--
  return node
}

function value(): EquationNode {
  if (kind === 'number') return number()
  if (take('(')) {
    const node = sum()
    close()
    return node
  }
  if (kind !== 'name') fail()
  const isCalled = whole.slice(behind).trimStart().startsWith('(')
  const name = isCalled ? equationFunctions.find((known) => known === word.toLowerCase()) : undefined
  return name === undefined ? named() : call(name)
}

function number(): EquationNode {
  const text = word
  const value = Number(text)
  if (!Number.isFinite(value)) fail()
  step()
  const node: EquationNode = { op: 'number', value, parts: none, signs: none }
  return text.length <= safeDigits ? node : { ...node, exact: decimalIn(text) }
}

function named(): EquationNode {
  let index = 0
  while (index < names.length && names[index]?.name !== word) index++
  if (index === names.length) names.push({ name: word, positions: [position] })
  else names[index]?.positions.push(position)
  step()
  return { op: 'name', value: index, parts: none, signs: none }
}

function call(name: (typeof equationFunctions)[number]): EquationNode {
  const [at, text] = [position, word]
  const parts: EquationNode[] = []
  step()
  do {
    step()
    parts.push(sum())
  } while (isAt(','))
  close()
  if (name === 'round' && parts.length > 2) throw new Incorrect(at, text)
  return branch(name, parts)
}

const none: readonly never[] = []

function branch(op: EquationNode['op'], parts: readonly EquationNode[]): EquationNode {
  return { op, value: 0, parts, signs: none }
}

/** Reads the text with any names in it. Says the first thing that is wrong and where. */
export function equationIn(text: string): ReadEquation {
  try {
    if (text.length > longest) throw new Incorrect(longest, '')
    const node = readWhole(text)
    return { ok: true, equation: { names, evaluate: (valuesOf) => evaluateNode(node, valuesOf) } }
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
