import type { Comparison, Expression } from '../xpath/expression.ts'
import { relativeDay } from './dates.ts'
import type { FormItem, Options } from './formItem.ts'
import { flipped } from './literals.ts'

const numberIn = (expression: Expression): number | null => {
  if (expression.kind === 'number') return expression.value
  return expression.kind === 'negate' && expression.of.kind === 'number' ? -expression.of.value : null
}

interface Bound {
  readonly side: 'least' | 'most'
  readonly value: number
}

/** "<= 10" of a whole number and "< 11" say the same; "< 10" of any other number is no bound that belongs to the range. */
const boundOf = (operator: Comparison, value: number, whole: boolean): Bound | null => {
  switch (operator) {
    case '<=':
      return { side: 'most', value: whole ? Math.floor(value) : value }
    case '>=':
      return { side: 'least', value: whole ? Math.ceil(value) : value }
    case '<':
      return whole ? { side: 'most', value: Math.ceil(value) - 1 } : null
    case '>':
      return whole ? { side: 'least', value: Math.floor(value) + 1 } : null
    default:
      return null
  }
}

/**
 * The options that say the same as one part of a constraint: min and max of a number, lengths of a text, how far from
 * today a date may lie. null where no option does.
 */
export const limitOf = (part: Expression, item: FormItem, isOwn: (part: Expression) => boolean): Options | null => {
  if (part.kind !== 'compare') return null
  const turned = isOwn(part.right) || (part.right.kind === 'call' && part.right.name === 'string-length')
  const [own, other] = turned ? [part.right, part.left] : [part.left, part.right]
  const operator = turned ? flipped[part.operator] : part.operator
  if (own.kind === 'call' && own.name === 'string-length' && own.args[0] !== undefined && isOwn(own.args[0])) {
    const value = numberIn(other)
    if (value === null || (item.type !== 'textAnswer' && item.type !== 'longText')) return null
    if (operator === '=' && Number.isInteger(value) && value >= 0) return { min_length: value, max_length: value }
    const bound = boundOf(operator, value, true)
    if (bound === null || bound.value < 0) return null
    return bound.side === 'least' ? { min_length: bound.value } : { max_length: bound.value }
  }
  if (!isOwn(own)) return null
  if (item.type === 'number' || item.type === 'slider') {
    const value = numberIn(other)
    const bound = value === null ? null : boundOf(operator, value, item.whole)
    if (bound === null) return null
    return bound.side === 'least' ? { min: bound.value } : { max: bound.value }
  }
  if (item.type !== 'datetime') return null
  const days = relativeDay(other)
  if (days === null) return null
  const far = { enabled: true, period_type: 'day' } as const
  // How far after or before today: "not after last week" is neither, and a rule says it
  const after = operator === '<=' ? days : operator === '>=' ? -days : -1
  if (!Number.isInteger(after) || after < 0) return null
  return operator === '<=' ? { future_date: { ...far, value: after } } : { prior_date: { ...far, value: after } }
}

/** Takes the narrower of two limits of the same kind. */
export const narrow = (options: Options, limit: Options): void => {
  const most = (name: 'max' | 'max_length'): void => {
    const value = limit[name]
    if (typeof value === 'number') options[name] = Math.min(value, options[name] ?? value)
  }
  const least = (name: 'min' | 'min_length'): void => {
    const value = limit[name]
    if (typeof value === 'number') options[name] = Math.max(value, options[name] ?? value)
  }
  most('max')
  most('max_length')
  least('min')
  least('min_length')
  for (const name of ['future_date', 'prior_date'] as const) {
    const [made, known] = [limit[name], options[name]]
    if (made && (!known || made.value < known.value)) options[name] = made
  }
}
