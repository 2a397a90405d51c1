import type { Condition } from '@plumbline/checklist'
import { readFlag } from '../checklist/cells.ts'
import { applyCalculation } from './applyCalculation.ts'
import { applyConstraint } from './applyConstraint.ts'
import { applyDefault } from './applyDefault.ts'
import { conditionOf } from './conditions.ts'
import { isAlways } from './members.ts'
import { addRule, attempt, expressionOf, ruleOf, ruleScope, type ExpressionMaker } from './expressionMaker.ts'
import { NotCarried, type FormItem } from './formItem.ts'
import { hasToggle } from './formMaker.ts'

const applyRelevant = (into: ExpressionMaker, item: FormItem): void => {
  const expression = expressionOf(into, item, 'relevant')
  if (expression === null) return
  attempt(into, item, 'relevant', () => {
    const when = conditionOf(expression, ruleScope(into, item, 'relevant', false))
    if (!isAlways(when)) addRule(into, item, ruleOf(into, 'visibility', [{ when, actions: [] }]))
  })
}

/** "yes" was read with the type; anything else is an expression that says when. */
const applyMark = (
  into: ExpressionMaker,
  item: FormItem,
  column: 'required' | 'read_only',
  action: 'required_else_not_required' | 'disable_else_enable',
): void => {
  const written = item.node?.row.cell(column) ?? ''
  if (written === '' || readFlag(written.replace(/\(\)$/, '')) !== null) return
  const expression = expressionOf(into, item, column)
  if (expression === null) return
  attempt(into, item, column, () => {
    if (!hasToggle(item.type, column)) throw new NotCarried(expression.at)
    const when = conditionOf(expression, ruleScope(into, item, column, true))
    if (isAlways(when)) item.options[column] = true
    else addRule(into, item, ruleOf(into, 'rule', [{ when, actions: [{ action, item_id: '' }] }]))
  })
}

const applyOther = (into: ExpressionMaker, item: FormItem, follows: FormItem): void => {
  const other = follows.responses?.options.at(-1)?.uuid ?? ''
  const when: Condition = follows.several
    ? { item_id: follows.id, operator: 'any_in', value: [other] }
    : { item_id: follows.id, operator: 'equals', value: other }
  addRule(into, item, ruleOf(into, 'visibility', [{ when, actions: [] }]))
}

/** Conditions, calculations, limits and defaults of every item, in display order. */
export const applyExpressions = (into: ExpressionMaker, items: readonly FormItem[]): void => {
  for (const item of items) {
    // What was made around others has nothing of its own
    if (item.node === null) continue
    if (item.follows !== null) {
      applyOther(into, item, item.follows)
      continue
    }
    applyCalculation(into, item)
    applyRelevant(into, item)
    applyMark(into, item, 'required', 'required_else_not_required')
    applyMark(into, item, 'read_only', 'disable_else_enable')
    applyConstraint(into, item)
    applyDefault(into, item)
  }
}
