import { definitionOf, type Condition } from '@plumbline/checklist'
import type { Expression } from '../xpath/expression.ts'
import {
  addHelper,
  addRule,
  attempt,
  differenceOf,
  expressionOf,
  keep,
  ruleOf,
  ruleScope,
  type ExpressionMaker,
} from './expressionMaker.ts'
import { conditionOf } from './conditions.ts'
import { leftOut } from './choiceFilter.ts'
import { isNever, type ConditionScope, type Member } from './members.ts'
import { isReference } from './findQuestion.ts'
import { NotCarried, type FormItem } from './formItem.ts'
import { explain } from './explain.ts'
import { hasToggle } from './formMaker.ts'
import { limitOf, narrow } from './limits.ts'

/** Whether a part of an expression means the question itself. */
const ownIn =
  (into: ExpressionMaker, item: FormItem) =>
  (part: Expression): boolean => {
    if (!isReference(part)) return false
    try {
      return into.find(part, item) === item
    } catch (error) {
      if (error instanceof NotCarried) return false
      throw error
    }
  }

/** The same conditions on another item: '' is the question itself, by its id there. */
const named = (member: Member, id: string): Member =>
  'conditions' in member
    ? { ...member, conditions: member.conditions.map((each) => named(each, id)) }
    : { ...member, item_id: member.item_id === '' ? id : member.item_id }

/**
 * An answer that breaks the constraint is red and wants a note. Where other numbers have to be worked out for it, a hidden
 * calculation behind the question does so, and the rule stands on that: rules read only what stands before them.
 */
const addBreach = (
  into: ExpressionMaker,
  item: FormItem,
  broken: readonly Member[],
  helpers: readonly FormItem[],
): void => {
  const answered: Condition = { item_id: '', operator: 'is_null', not: true }
  const [only] = broken
  const breach: Member = broken.length === 1 && only !== undefined ? only : { match: 'any', conditions: broken }
  const when: Member = { match: 'all', conditions: [answered, breach] }
  const holder = helpers.at(-1) ?? item
  const id = holder === item ? '' : item.id
  const actions = [
    { action: 'set_color', item_id: id, value: 'red' },
    { action: 'require_note', item_id: id },
  ] as const
  for (const helper of helpers) addHelper(into.behind, item, helper)
  addRule(into, holder, ruleOf(into, 'rule', [{ when: holder === item ? when : named(when, item.id), actions }]))
}

/**
 * What an answer has to be. Bounds of the usual kinds become the question's limits, anything else a rule; the form's own
 * message becomes the question's info. Choices that a filter leaves out there are shown here, and break the rule.
 */
export const applyConstraint = (into: ExpressionMaker, item: FormItem): void => {
  const { node } = item
  if (node === null) return
  const helpers: FormItem[] = []
  const broken: Member[] = []
  const breaches = (column: string, find: (scope: ConditionScope) => Member): boolean => {
    const made = helpers.length
    const found = attempt(into, item, column, () => {
      const breach = find(breachScope(into, item, column, helpers))
      if (isNever(breach)) return true
      if (!mayBreak(item)) throw new NotCarried(0)
      return broken.push(breach) > 0
    })
    // What was made on the way to a part that was given up serves nobody
    if (found === null) helpers.length = made
    return found === true
  }

  const expression = expressionOf(into, item, 'constraint')
  const isOwn = ownIn(into, item)
  let carried = false
  for (const part of expression === null ? [] : expression.kind === 'and' ? expression.terms : [expression]) {
    const limit = limitOf(part, item, isOwn)
    if (limit !== null) narrow(item.options, limit)
    if (limit !== null || breaches('constraint', (scope) => conditionOf(part, scope, true))) carried = true
  }
  const filter = expressionOf(into, item, 'choice_filter')
  if (filter !== null) breaches('choice_filter', (scope) => leftOut(into, item, filter, scope))
  if (broken.length > 0) addBreach(into, item, broken, helpers)
  applyMessage(into, item, carried)
}

const mayBreak = ({ type }: FormItem): boolean => {
  const { ruleActions, toggles } = definitionOf(type)
  return ruleActions.includes('set_color') && toggles.includes('rule_set_id')
}

/** Every earlier question may be read, and differences stand behind the question. */
const breachScope = (into: ExpressionMaker, item: FormItem, column: string, helpers: FormItem[]): ConditionScope => ({
  ...ruleScope(into, item, column, true),
  difference: (left, operator, not, right) => {
    const helper = differenceOf(into, item, left, right, item.parent, (read, at) => {
      if (read.place > item.place) throw new NotCarried(at, 'laterQuestion')
    })
    helpers.push(helper)
    return { item_id: helper.id, operator, value: 0, ...(not ? { not: true } : {}) }
  },
})

/** What is said when the constraint does not hold; alone, or where that is not carried, it says nothing. */
const applyMessage = (into: ExpressionMaker, item: FormItem, carried: boolean): void => {
  const row = item.node?.row
  if (row === undefined || row.cell('constraint_message') === '') return
  if (!carried || !hasToggle(item.type, 'info_id')) {
    into.maker.note('fieldNotCarried', row, 'constraint_message')
    keep(item, 'constraint_message', row.cell('constraint_message'))
    return
  }
  into.maker.note('messageAsInfo', row, 'constraint_message')
  explain(into.maker, item, row, 'constraint_message')
}
