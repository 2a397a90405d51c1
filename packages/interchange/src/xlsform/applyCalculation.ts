import type { RuleAction } from '@plumbline/checklist'
import type { Expression } from '../xpath/expression.ts'
import { addRule, attempt, expressionOf, ruleOf, ruleScope, type ExpressionMaker } from './expressionMaker.ts'
import { conditionOf } from './conditions.ts'
import { relativeDay } from './dates.ts'
import { calculationOf, isNumeric } from './equations.ts'
import { isReference } from './findQuestion.ts'
import { NotCarried, readingOf, type FormItem } from './formItem.ts'

type Literal = Extract<Expression, { kind: 'string' | 'number' }>

const isLiteral = (expression: Expression): expression is Literal =>
  expression.kind === 'string' || expression.kind === 'number'

interface Chosen {
  readonly when: Expression | null
  readonly value: Literal
}

/** if(a, 'x', if(b, 'y', 'z')): what it gives when; null when it is anything but a choice of texts or numbers. */
const choicesIn = (expression: Expression): readonly Chosen[] | null => {
  const chosen: Chosen[] = []
  let rest = expression
  while (rest.kind === 'call' && rest.name === 'if') {
    const [when, value, otherwise] = rest.args
    if (when === undefined || value === undefined || otherwise === undefined || !isLiteral(value)) return null
    chosen.push({ when, value })
    rest = otherwise
  }
  if (chosen.length === 0 || !isLiteral(rest)) return null
  return [...chosen, { when: null, value: rest }]
}

const setting = (value: Literal['value']): RuleAction =>
  value === '' ? { action: 'set_value_not_answered', item_id: '' } : { action: 'set_value', item_id: '', value }

/** A choice of texts or numbers: a rule that writes the one that is due. */
const choose = (into: ExpressionMaker, item: FormItem, chosen: readonly Chosen[]): void => {
  const scope = ruleScope(into, item, 'calculation', false)
  const branches = chosen.map(({ when, value }) => ({
    when: when === null ? null : conditionOf(when, scope),
    actions: [setting(item.type === 'number' ? Number(value.value) : String(value.value))],
  }))
  addRule(into, item, ruleOf(into, 'rule', branches))
}

const mayReadBefore =
  (item: FormItem) =>
  (read: FormItem, at: number): void => {
    if (read.place >= item.place) throw new NotCarried(at, 'laterQuestion')
  }

/** A row "calculate": a constant, a date of today, a choice of texts, or a number that is worked out. */
const calculate = (into: ExpressionMaker, item: FormItem, expression: Expression): void => {
  const { options } = item
  if (expression.kind === 'number') {
    item.type = 'constant'
    item.options = { ...without(options, 'read_only'), default_value: expression.value, hidden: true }
    return
  }
  if (expression.kind === 'string') {
    options.default_value = expression.value
    return
  }
  const days = relativeDay(expression)
  if (days !== null) {
    item.type = 'datetime'
    const clock = expression.kind === 'call' && expression.name === 'now'
    options.date = true
    options.time = clock
    options.date_time_shape = clock ? 'year_month_day_hour_minute' : 'year_month_day'
    options.default_value = { type: 'current', value: days, period_type: 'day' }
    return
  }
  const chosen = choicesIn(expression)
  if (chosen !== null) {
    if (chosen.every(({ value }) => value.kind === 'number')) item.type = 'number'
    choose(into, item, chosen)
    return
  }
  const number =
    isNumeric(expression) || (isReference(expression) && readingOf(into.find(expression, item)) === 'number')
  if (!number) throw new NotCarried(expression.at)
  const calculations = calculationOf(expression, item, into.find, mayReadBefore(item))
  item.type = 'calculation'
  item.options = { ...without(options, 'read_only'), calculations }
}

const without = (options: FormItem['options'], name: 'read_only'): FormItem['options'] => {
  const { [name]: _dropped, ...rest } = options
  return rest
}

/** A question whose answer is worked out and may be changed, unless it is read-only. */
const calculateAnswer = (into: ExpressionMaker, item: FormItem, expression: Expression): void => {
  const chosen = choicesIn(expression)
  if (chosen !== null && (item.type === 'textAnswer' || item.type === 'longText' || item.type === 'number')) {
    choose(into, item, chosen)
    return
  }
  if (item.type !== 'number') throw new NotCarried(expression.at)
  const calculations = calculationOf(expression, item, into.find, mayReadBefore(item))
  const { required, read_only, min: _min, max: _max, ...options } = item.options
  const row = item.node?.row
  if (required === true && row !== undefined) into.maker.note('markNotCarried', row, 'required')
  item.type = 'calculation'
  item.options = { ...options, calculations, ...(read_only === true ? {} : { editable: true }) }
}

export const applyCalculation = (into: ExpressionMaker, item: FormItem): void => {
  const expression = expressionOf(into, item, 'calculation')
  if (expression === null) return
  const type = item.node?.type
  const alone = type?.kind === 'word' && type.word === 'calculate'
  attempt(into, item, 'calculation', () =>
    alone ? calculate(into, item, expression) : calculateAnswer(into, item, expression),
  )
}
