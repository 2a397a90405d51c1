import { equationFunctions, type Calculation } from '@plumbline/checklist'
import type { Expression } from '../xpath/expression.ts'
import type { FindQuestion } from './findQuestion.ts'
import { isReference } from './findQuestion.ts'
import { isManyTo, NotCarried, readingOf, type FormItem } from './formItem.ts'

const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u
const functions = new Set<string>(equationFunctions)

const calls = new Map<string, { readonly least: number; readonly most: number }>([
  ['round', { least: 1, most: 2 }],
  ['min', { least: 1, most: 100 }],
  ['max', { least: 1, most: 100 }],
  ['sum', { least: 1, most: 1 }],
])

/** Is it a whole number whatever is answered? */
const isWhole = (expression: Expression, find: (reference: Expression) => FormItem): boolean => {
  if (expression.kind === 'number') return Number.isInteger(expression.value)
  if (expression.kind === 'call')
    return (expression.name === 'round' && expression.args.length === 1) || expression.name === 'int'
  if (expression.kind === 'arithmetic')
    return (
      expression.operator !== 'div' &&
      expression.operator !== 'mod' &&
      isWhole(expression.left, find) &&
      isWhole(expression.right, find)
    )
  return isReference(expression) && find(expression).whole
}

/** Writes numbers of an expression as one of our equations. Throws NotCarried at the first part that has none. */
export const calculationOf = (
  expression: Expression,
  from: FormItem,
  find: FindQuestion,
  /** Throws when an item may not be read here. */
  mayRead: (item: FormItem, at: number) => void,
): Calculation => {
  const items = new Map<string, string>()
  const named = (reference: Expression): FormItem => {
    const item = find(reference, from)
    mayRead(item, reference.at)
    return item
  }

  /** `several`: all answers of a question that repeats are meant, as in a sum. */
  const write = (part: Expression, several = false): string => {
    switch (part.kind) {
      case 'number':
        return written(part.value, part.at)
      case 'string': {
        const number = part.value.trim() === '' ? Number.NaN : Number(part.value)
        return written(number, part.at)
      }
      case 'question':
      case 'self':
      case 'path': {
        const item = named(part)
        const reading = readingOf(item)
        if (!several && isManyTo(item, from)) throw new NotCarried(part.at)
        if (reading !== 'number' && reading !== 'choice' && reading !== 'text') throw new NotCarried(part.at)
        items.set(item.key, item.id)
        return plainName.test(item.key) && !functions.has(item.key.toLowerCase()) ? item.key : `{${item.key}}`
      }
      case 'negate':
        return `(-${write(part.of)})`
      case 'arithmetic': {
        if (part.operator === 'mod') throw new NotCarried(part.at)
        return `(${write(part.left)} ${part.operator === 'div' ? '/' : part.operator} ${write(part.right)})`
      }
      case 'call':
        return call(part.name, part.args, part.at)
      default:
        throw new NotCarried(part.at)
    }
  }

  const call = (name: string, args: readonly Expression[], at: number): string => {
    const [first, second] = args
    if (first === undefined) throw new NotCarried(at)
    const arity = calls.get(name)
    if (arity !== undefined) {
      if (args.length < arity.least || args.length > arity.most) throw new NotCarried(at)
      return `${name}(${args.map((arg) => write(arg, name !== 'round')).join(', ')})`
    }
    if (name === 'number' && args.length === 1) return write(first)
    if (name === 'int' && args.length === 1 && isWhole(first, named)) return write(first)
    // What is answered of a sum: the value, or the other one without an answer
    if (name === 'coalesce' && second?.kind === 'number' && second.value === 0 && args.length === 2)
      return `sum(${write(first)}, 0)`
    if (name === 'abs' && args.length === 1) return `max(${write(first)}, -${write(first)})`
    if (name === 'pow' && second !== undefined && args.length === 2) return `(${write(first)} ^ ${write(second)})`
    throw new NotCarried(at)
  }

  const value = write(expression)
  return { value: outermost(value), items: Object.fromEntries(items) }
}

const written = (value: number, at: number): string => {
  const text = String(value)
  if (!Number.isFinite(value) || text.includes('e')) throw new NotCarried(at)
  return value < 0 ? `(${text})` : text
}

/** Without the brackets around the whole. */
const outermost = (text: string): string => {
  if (!text.startsWith('(')) return text
  let depth = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth++
    else if (sign === ')') depth--
    if (depth === 0) return at === [...text].length - 1 ? text.slice(1, -1) : text
  }
  return text
}

/** Does it read a number as a whole: arithmetic, a number, a question or a call that gives one? */
export const isNumeric = (expression: Expression): boolean =>
  expression.kind === 'number' ||
  expression.kind === 'arithmetic' ||
  expression.kind === 'negate' ||
  (expression.kind === 'call' &&
    ['round', 'min', 'max', 'sum', 'number', 'int', 'abs', 'pow', 'coalesce'].includes(expression.name))
