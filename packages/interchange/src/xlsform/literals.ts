import type { Operator } from '@plumbline/checklist'
import type { Comparison, Expression } from '../xpath/expression.ts'
import { literalDate, relativeDay } from './dates.ts'
import { isReference } from './findQuestion.ts'
import { readingOf, type FormItem } from './formItem.ts'

export const flipped: Readonly<Record<Comparison, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

export const numberOperators: Readonly<Record<Comparison, { readonly operator: Operator; readonly not: boolean }>> = {
  '=': { operator: 'equals', not: false },
  '!=': { operator: 'equals', not: true },
  '<': { operator: 'smaller_than', not: false },
  '<=': { operator: 'smaller_or_equal', not: false },
  '>': { operator: 'bigger_than', not: false },
  '>=': { operator: 'bigger_or_equal', not: false },
}
export const dateOperators: Readonly<Record<Comparison, { readonly operator: Operator; readonly not: boolean }>> = {
  '=': { operator: 'equals', not: false },
  '!=': { operator: 'equals', not: true },
  '<': { operator: 'older_than', not: false },
  '<=': { operator: 'older_or_equal', not: false },
  '>': { operator: 'newer_than', not: false },
  '>=': { operator: 'newer_or_equal', not: false },
}

/** XPath 1.0, 3.4: equal as numbers when one is a number, as texts else; greater and less always as numbers. */
export const compares = (text: string, operator: Comparison, literal: string | number): boolean => {
  if (typeof literal === 'string' && (operator === '=' || operator === '!='))
    return (text === literal) === (operator === '=')
  const [a, b] = [
    text.trim() === '' ? Number.NaN : Number(text),
    typeof literal === 'number' ? literal : Number(literal),
  ]
  switch (operator) {
    case '=':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

/** The option or options of that name: a list that is filtered elsewhere may have one several times. */
export const named = (of: FormItem, name: string): readonly string[] =>
  (of.responses?.options ?? []).filter((option) => option.value === name).map((option) => option.uuid)

/** Are equal texts of its answers equal numbers, and the other way round? */
export const readsAsNumber = (of: FormItem): boolean =>
  readingOf(of) === 'number' ||
  (readingOf(of) === 'choice' &&
    (of.responses?.options ?? []).every(({ value = '' }) => String(Number(value)) === value))

/** What is compared with a question: a number, a text, a date; or a bare word, which may be meant as a text. */
export const isLiteral = (part: Expression): boolean =>
  part.kind === 'number' ||
  part.kind === 'string' ||
  (part.kind === 'negate' && part.of.kind === 'number') ||
  (part.kind === 'path' && !part.absolute && part.steps.length === 1) ||
  literalDate(part) !== null ||
  relativeDay(part) !== null

/** "number(${a})", "string(${a})" and "coalesce(${a}, '')" compare as what is inside. */
export const bare = (part: Expression): Expression => {
  if (part.kind !== 'call') return part
  const [first, second] = part.args
  if (first === undefined) return part
  const alone = part.args.length === 1 && ['number', 'string', 'date', 'decimal-date-time'].includes(part.name)
  const orBlank = part.name === 'coalesce' && part.args.length === 2 && second?.kind === 'string' && second.value === ''
  return (alone || orBlank) && isReference(first) ? first : part
}
