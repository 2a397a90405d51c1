import type { Json, Operator } from '@plumbline/checklist'
import type { Comparison, Expression } from '../xpath/expression.ts'
import { literalDate, relativeDay } from './dates.ts'
import { isReference } from './findQuestion.ts'
import { isManyTo, NotCarried, readingOf, type FormItem } from './formItem.ts'
import { bare, compares, dateOperators, flipped, isLiteral, named, numberOperators, readsAsNumber } from './literals.ts'
import { always, membersFor, never, type ConditionScope, type Member } from './members.ts'

/** Parts of one expression; each if() says its condition twice, so that they could double without end. */
const mostParts = 2_000

/** Our condition that holds exactly when the expression is true, or when it is not. Throws NotCarried where there is none. */
export const conditionOf = (expression: Expression, scope: ConditionScope, negated = false): Member => {
  const { from } = scope
  let left = mostParts

  const item = (reference: Expression): FormItem => {
    const found = scope.find(bare(reference), from)
    scope.mayRead(found, reference.at)
    // Whether one of its answers is meant, or all of them, nobody says
    if (isManyTo(found, from)) throw new NotCarried(reference.at)
    return found
  }

  const { leaf, blank, oneOf, chosen } = membersFor(scope, expression.at)

  const compareLiteral = (
    of: FormItem,
    operator: Comparison,
    literal: Expression,
    not: boolean,
    at: number,
  ): Member => {
    const reading = readingOf(of)
    if (reading === 'date') return compareDate(of, operator, literal, not, at)
    const value = literalOf(literal, of)
    if (value === null) throw new NotCarried(literal.at)
    const equality = operator === '=' || operator === '!='
    const negate = not !== (operator === '!=')
    if (value === '' && equality) return blank(of, negate)
    switch (reading) {
      case 'choice':
        return chosen(of, (name) => compares(name, operator, value), compares('', operator, value), not)
      case 'choices': {
        if (!equality) throw new NotCarried(at)
        const uuids = named(of, String(value))
        if (uuids.length !== 1) return uuids.length === 0 ? (negate ? always : never) : refuse(at)
        return leaf(of, 'equals', [...uuids], negate)
      }
      case 'number': {
        const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
        if (!Number.isFinite(number)) throw new NotCarried(literal.at)
        const { operator: ours, not: inverse } = numberOperators[operator]
        return leaf(of, ours, number, inverse !== not)
      }
      case 'text':
        if (!equality) throw new NotCarried(at)
        return leaf(of, 'equals', String(value), negate)
      case 'acknowledged':
        if (!equality) throw new NotCarried(at)
        return value === 'OK' ? leaf(of, 'is_null', undefined, !negate) : negate ? always : never
      default:
        throw new NotCarried(at)
    }
  }

  const compareDate = (of: FormItem, operator: Comparison, literal: Expression, not: boolean, at: number): Member => {
    if (literal.kind === 'string' && literal.value === '') {
      if (operator !== '=' && operator !== '!=') throw new NotCarried(at)
      return blank(of, not !== (operator === '!='))
    }
    const relative = relativeDay(literal)
    const value: Json | null = relative === null ? literalDate(literal) : { amount: relative, period: 'day' }
    if (value === null) throw new NotCarried(literal.at)
    const { operator: ours, not: inverse } = dateOperators[operator]
    return leaf(of, ours, value, inverse !== not)
  }

  /** A text or number that stands there; a bare word that is the name of one of the options is meant as a text. */
  const literalOf = (literal: Expression, of: FormItem | null): string | number | null => {
    if (literal.kind === 'number') return literal.value
    if (literal.kind === 'string') return literal.value
    if (literal.kind === 'negate' && literal.of.kind === 'number') return -literal.of.value
    if (literal.kind !== 'path' || literal.absolute || literal.steps.length !== 1) return null
    const [word = ''] = literal.steps
    if (of === null || named(of, word).length === 0) return null
    scope.readAsText(word, literal.at)
    return word
  }

  const compare = (operator: Comparison, left: Expression, right: Expression, not: boolean, at: number): Member => {
    const [a, b] = [bare(left), bare(right)]
    if (a.kind === 'call' && ['string-length', 'count-selected'].includes(a.name))
      return compareCount(a.args[0], operator, b, not, at)
    if (b.kind === 'call' && ['string-length', 'count-selected'].includes(b.name))
      return compareCount(b.args[0], flipped[operator], a, not, at)
    const [leftItem, rightItem] = [isQuestion(a), isQuestion(b)]
    if (leftItem && !rightItem && isLiteral(b)) return compareLiteral(item(a), operator, b, not, at)
    if (rightItem && !leftItem && isLiteral(a)) return compareLiteral(item(b), flipped[operator], a, not, at)
    if (isLiteral(a) && isLiteral(b)) {
      const [one, other] = [literalOf(a, null), literalOf(b, null)]
      if (one === null || other === null) throw new NotCarried(at)
      const holds =
        typeof one === 'number' ? compares(String(one), operator, Number(other)) : compares(one, operator, other)
      return holds === not ? never : always
    }
    const { operator: ours, not: inverse } = numberOperators[operator]
    const difference = scope.difference(a, ours, inverse !== not, b)
    if (ours !== 'equals' || !leftItem || !rightItem) return difference
    // Of two questions the texts are compared: equal also when neither is answered
    const [one, other] = [item(a), item(b)]
    if (!readsAsNumber(one) || !readsAsNumber(other)) throw new NotCarried(at)
    const apart = inverse !== not
    const neither = [leaf(one, 'is_null', undefined, apart), leaf(other, 'is_null', undefined, apart)]
    return {
      match: apart ? 'all' : 'any',
      conditions: [difference, { match: apart ? 'any' : 'all', conditions: neither }],
    }
  }

  /** A question, and not a bare word that names none: that one may be a text without its quotation marks. */
  const isQuestion = (part: Expression): boolean => {
    if (!isReference(part)) return false
    if (part.kind !== 'path' || part.absolute || part.steps.length !== 1) return true
    try {
      return scope.find(part, from) !== null
    } catch (error) {
      if (error instanceof NotCarried) return false
      throw error
    }
  }

  /** Only whether there is anything: more than nothing, at least one, none. */
  const compareCount = (
    of: Expression | undefined,
    operator: Comparison,
    count: Expression,
    not: boolean,
    at: number,
  ): Member => {
    if (of === undefined || count.kind !== 'number') throw new NotCarried(at)
    const holds = (length: number): boolean => compares(String(length), operator, count.value)
    const [none, some, many] = [holds(0), holds(1), holds(1_000_000)]
    if (some !== many || holds(2) !== some) throw new NotCarried(at)
    if (none === some) return none === not ? never : always
    return blank(item(of), some !== not)
  }

  const selected = (args: readonly Expression[], not: boolean, at: number): Member => {
    const [reference, literal] = args
    if (reference === undefined || literal === undefined || args.length !== 2) throw new NotCarried(at)
    const of = item(reference)
    const reading = readingOf(of)
    const value = literalOf(literal, of)
    if (value === null || (reading !== 'choice' && reading !== 'choices')) throw new NotCarried(literal.at)
    if (value === '') return blank(of, not)
    const uuids = named(of, String(value))
    if (uuids.length === 0) return not ? always : never
    return oneOf(of, uuids, not)
  }

  const textual = (operator: Operator, args: readonly Expression[], not: boolean, at: number): Member => {
    const [reference, literal] = args
    if (reference === undefined || literal?.kind !== 'string' || args.length !== 2) throw new NotCarried(at)
    const of = item(reference)
    if (readingOf(of) === 'choice') {
      const test = (name: string): boolean =>
        operator === 'contains'
          ? name.includes(literal.value)
          : operator === 'starts_with'
            ? name.startsWith(literal.value)
            : name.endsWith(literal.value)
      return chosen(of, test, test(''), not)
    }
    if (readingOf(of) !== 'text' || literal.value === '') throw new NotCarried(at)
    return leaf(of, operator, literal.value, not)
  }

  const call = (name: string, args: readonly Expression[], not: boolean, at: number): Member => {
    const [first, second, third] = args
    switch (name) {
      case 'true':
      case 'false':
        return (name === 'true') === not ? never : always
      case 'not':
        if (first === undefined) throw new NotCarried(at)
        return read(first, !not)
      case 'boolean':
        if (first === undefined) throw new NotCarried(at)
        return read(first, not)
      case 'selected':
        return selected(args, not, at)
      case 'contains':
        return textual('contains', args, not, at)
      case 'starts-with':
        return textual('starts_with', args, not, at)
      case 'ends-with':
        return textual('ends_with', args, not, at)
      case 'if':
        if (first === undefined || second === undefined || third === undefined) throw new NotCarried(at)
        return {
          match: 'any',
          conditions: [
            { match: 'all', conditions: [read(first, false), read(second, not)] },
            { match: 'all', conditions: [read(first, true), read(third, not)] },
          ],
        }
      case 'string':
      case 'number':
      case 'coalesce':
        return blank(item({ kind: 'call', name, args, at }), !not)
      default:
        throw new NotCarried(at)
    }
  }

  const read = (part: Expression, not: boolean): Member => {
    left -= 1
    if (left < 0) throw new NotCarried(part.at)
    scope.spend(1, part.at)
    switch (part.kind) {
      case 'and':
      case 'or':
        return {
          match: (part.kind === 'and') === not ? 'any' : 'all',
          conditions: part.terms.map((term) => read(term, not)),
        }
      case 'compare':
        return compare(part.operator, part.left, part.right, not, part.at)
      case 'call':
        return call(part.name, part.args, not, part.at)
      case 'question':
      case 'self':
      case 'path':
        return blank(item(part), !not)
      case 'number':
      case 'string':
        return (part.value !== '' && part.value !== 0) === not ? never : always
      default:
        throw new NotCarried(part.at)
    }
  }

  return read(expression, negated)
}

const refuse = (at: number): never => {
  throw new NotCarried(at)
}
