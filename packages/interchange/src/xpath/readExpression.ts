import type { Arithmetic, Comparison, Expression, ExpressionProblem } from './expression.ts'
import { tokensOf, Unreadable, type Token } from './tokens.ts'

export type ReadExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ExpressionProblem }

const deepest = 60
const equalities: readonly Comparison[] = ['=', '!=']
const relations: readonly Comparison[] = ['<', '<=', '>', '>=']
const sums: readonly Arithmetic[] = ['+', '-']
const products: readonly Arithmetic[] = ['*', 'div', 'mod']

/** XPath 1.0, 3.5 and 3.6, with `${name}`. One method per level of precedence. */
class Reader {
  private readonly text: string
  private readonly tokens: readonly Token[]
  private at = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
    this.tokens = tokensOf(text)
  }

  read(): Expression {
    const expression = this.or()
    if (this.next.kind !== 'end') throw this.unexpected()
    return expression
  }

  private get next(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '', at: this.text.length }
  }

  private unexpected(): Unreadable {
    return new Unreadable('unexpected', this.next.at, this.next.text)
  }

  private is(kind: Token['kind'], text: string): boolean {
    return this.next.kind === kind && this.next.text === text
  }

  private take(kind: Token['kind'], text: string): boolean {
    if (!this.is(kind, text)) return false
    this.at++
    return true
  }

  private close(sign: string, opened: Token): void {
    if (this.take('sign', sign)) return
    throw this.next.kind === 'end' ? new Unreadable('open', opened.at, opened.text) : this.unexpected()
  }

  private or(): Expression {
    if (++this.depth > deepest) throw new Unreadable('tooDeep', this.next.at, this.next.text)
    const expression = this.joined('or', () => this.joined('and', () => this.equality()))
    this.depth--
    return expression
  }

  private joined(word: 'and' | 'or', below: () => Expression): Expression {
    const first = below()
    if (!this.is('name', word)) return first
    const terms = [first]
    const { at } = this.next
    while (this.take('name', word)) terms.push(below())
    return { kind: word, terms, at }
  }

  private equality(): Expression {
    return this.compared(equalities, () => this.compared(relations, () => this.sum()))
  }

  /** The operator that stands here, of these; it is taken. */
  private operator<T extends string>(known: readonly T[]): T | null {
    const { next } = this
    const found = next.kind === 'sign' || next.kind === 'name' ? known.find((each) => each === next.text) : undefined
    if (found === undefined) return null
    this.at++
    return found
  }

  private compared(known: readonly Comparison[], below: () => Expression): Expression {
    let left = below()
    for (;;) {
      const { at } = this.next
      const operator = this.operator(known)
      if (operator === null) return left
      left = { kind: 'compare', operator, left, right: below(), at }
    }
  }

  private sum(): Expression {
    return this.reckoned(sums, () => this.reckoned(products, () => this.signed()))
  }

  private reckoned(known: readonly Arithmetic[], below: () => Expression): Expression {
    let left = below()
    for (;;) {
      const { at } = this.next
      const operator = this.operator(known)
      if (operator === null) return left
      left = { kind: 'arithmetic', operator, left, right: below(), at }
    }
  }

  private signed(): Expression {
    const { at } = this.next
    let minus = false
    while (this.take('sign', '-')) minus = !minus
    const of = this.union()
    return minus ? { kind: 'negate', of, at } : of
  }

  private union(): Expression {
    const start = this.next.at
    const first = this.value()
    if (!this.is('sign', '|')) return first
    while (this.take('sign', '|')) this.value()
    return { kind: 'nodes', text: this.text.slice(start, this.next.at), at: start }
  }

  /** A value, and the steps that may follow one: "current()/../a", "${group}/a[1]". */
  private value(): Expression {
    const token = this.next
    const from = this.primary()
    if (!this.is('sign', '[') && !this.is('sign', '/') && !this.is('sign', '//')) return from
    const current = from.kind === 'call' && from.name === 'current' && from.args.length === 0
    const path = this.steps(token, current ? [] : null, false)
    return path
  }

  private primary(): Expression {
    const token = this.next
    const { at } = token
    switch (token.kind) {
      case 'number':
        this.at++
        return { kind: 'number', value: Number(token.text), at }
      case 'string':
        this.at++
        return { kind: 'string', value: token.text, at }
      case 'question':
        this.at++
        if (token.text === '') throw new Unreadable('unexpected', at, '${}')
        return { kind: 'question', name: token.text, at }
      case 'end':
        throw this.unexpected()
      case 'name':
        if (this.tokens[this.at + 1]?.text === '(' && this.tokens[this.at + 1]?.kind === 'sign') return this.call()
        return this.steps(token, [], false)
      case 'sign':
        return this.signValue(token)
    }
  }

  private signValue(token: Token): Expression {
    if (this.take('sign', '(')) {
      const inner = this.or()
      this.close(')', token)
      return inner
    }
    if (token.text === '/' || token.text === '//') return this.steps(token, [], true)
    if (token.text === '..' || token.text === '.' || token.text === '@' || token.text === '*')
      return this.steps(token, [], false)
    throw this.unexpected()
  }

  private call(): Expression {
    const name = this.next
    this.at++
    const opened = this.next
    this.at++
    const args: Expression[] = []
    if (!this.is('sign', ')'))
      do args.push(this.or())
      while (this.take('sign', ','))
    this.close(')', opened)
    return { kind: 'call', name: name.text, args, at: name.at }
  }

  /**
   * The steps of a location path from here on. `known`: the steps so far; null: they begin at something that is no plain
   * path. With a predicate, an axis, a wildcard or "//" the whole is a set of nodes.
   */
  private steps(start: Token, known: readonly string[] | null, absolute: boolean): Expression {
    let steps: string[] | null = known === null ? null : [...known]
    let wanted = !this.is('sign', '/') && !this.is('sign', '//') && !this.is('sign', '[')
    for (;;) {
      const { next } = this
      if (wanted) {
        const isStep = next.kind === 'name' || (next.kind === 'sign' && ['.', '..', '@', '*'].includes(next.text))
        if (!isStep) throw this.unexpected()
        this.at++
        if (next.text === '@' || next.text === '*' || this.is('sign', '::') || this.is('sign', '(')) steps = null
        if (next.text === '@') continue
        if (this.take('sign', '::')) continue
        if (this.is('sign', '(')) {
          const opened = this.next
          this.at++
          this.close(')', opened)
        }
        if (next.text !== '.') steps?.push(next.text)
        wanted = false
      } else if (next.kind === 'sign' && next.text === '[') {
        this.at++
        this.or()
        this.close(']', next)
        steps = null
      } else if (next.kind === 'sign' && (next.text === '/' || next.text === '//')) {
        if (next.text === '//') steps = null
        this.at++
        wanted = true
      } else break
    }
    if (steps === null) return { kind: 'nodes', text: this.text.slice(start.at, this.next.at).trim(), at: start.at }
    if (!absolute && steps.length === 0) return { kind: 'self', at: start.at }
    return { kind: 'path', absolute, steps, at: start.at }
  }
}

/** Reads the text; says the first thing that is wrong and where. Time grows with the text, depth is bounded. */
export const readExpression = (text: string): ReadExpression => {
  try {
    return { ok: true, expression: new Reader(text).read() }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem }
    throw error
  }
}
