import type { Condition, ConditionGroup, Operator, Rule, RuleAction, RuleBranch } from '@plumbline/checklist'
import type { Expression } from '../xpath/expression.ts'
import { readExpression } from '../xpath/readExpression.ts'
import { groupOf, type ConditionScope } from './members.ts'
import { calculationOf } from './equations.ts'
import type { FindQuestion } from './findQuestion.ts'
import { NotCarried, type FormItem } from './formItem.ts'
import type { FormMaker } from './formMaker.ts'

/** Everything that expressions are turned into. */
export interface ExpressionMaker {
  readonly maker: FormMaker
  readonly find: FindQuestion
  /** By the item that they stand on, in order. */
  readonly rules: Map<FormItem, Rule[]>
  /** Items that were made to carry a part of an expression: before the item they serve, and behind it. */
  readonly before: Map<FormItem, FormItem[]>
  readonly behind: Map<FormItem, FormItem[]>
  readonly pages: readonly FormItem[]
  /** What is left for all conditions together. */
  readonly budget: { conditions: number }
}

/** The expression of a column; null for none, and for one that cannot be read, which is noted. */
export const expressionOf = (into: ExpressionMaker, item: FormItem, column: string): Expression | null => {
  const row = item.node?.row
  const text = row?.cell(column) ?? ''
  if (row === undefined || text === '') return null
  const read = readExpression(text)
  if (read.ok) return read.expression
  into.maker.note('expressionUnreadable', row, column, { position: read.problem.at })
  keep(item, column, text)
  return null
}

/** What was not carried stays with the item as it was written. */
export const keep = (item: FormItem, column: string, text: string): void => {
  const kept: unknown = item.options['xlsform']
  item.options['xlsform'] = { ...(typeof kept === 'object' ? kept : {}), [column]: text }
}

/** Tries to carry an expression; what has no counterpart is noted with its place and kept. */
export const attempt = <T>(into: ExpressionMaker, item: FormItem, column: string, carry: () => T): T | null => {
  try {
    return carry()
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    const row = item.node?.row
    if (row !== undefined) {
      into.maker.note(error.code, row, column, { position: error.at })
      keep(item, column, row.cell(column))
    }
    return null
  }
}

/** The scope of a condition of a rule: only earlier questions, as the builder has it. */
export const ruleScope = (into: ExpressionMaker, item: FormItem, column: string, own: boolean): ConditionScope => {
  const mayRead = (read: FormItem, at: number): void => {
    if (read.place > item.place || (read === item && !own)) throw new NotCarried(at, 'laterQuestion')
  }
  return {
    from: item,
    find: into.find,
    mayRead,
    difference: (left, operator, not, right) => differenceHelper(into, item, left, operator, not, right, mayRead),
    spend: (count, at) => {
      into.budget.conditions -= count
      if (into.budget.conditions < 0) throw new NotCarried(at)
    },
    readAsText: (word, at) => {
      const row = item.node?.row
      if (row !== undefined) into.maker.note('readAsText', row, column, { value: word, position: at })
    },
  }
}

/** A hidden item that holds the difference of two numbers, so that a condition can compare them. */
export const differenceOf = (
  into: ExpressionMaker,
  item: FormItem,
  left: Expression,
  right: Expression,
  parent: FormItem | null,
  mayRead: (item: FormItem, at: number) => void,
): FormItem => {
  const { maker } = into
  const difference: Expression = { kind: 'arithmetic', operator: '-', left, right, at: left.at }
  const calculations = calculationOf(difference, item, into.find, mayRead)
  return {
    node: null,
    id: maker.ids(),
    key: maker.keyFor(''),
    type: 'calculation',
    title: calculations.value.slice(0, 255),
    options: { calculations, hidden: true, exclude_report: true },
    responses: null,
    several: false,
    whole: false,
    parent,
    follows: null,
    children: [],
    place: item.place,
  }
}

export const addHelper = (helpers: Map<FormItem, FormItem[]>, item: FormItem, helper: FormItem): void => {
  const known = helpers.get(item) ?? []
  helpers.set(item, known)
  known.push(helper)
}

/** Two worked-out numbers are compared by their difference, just before the item; for a page at the end of the one before. */
const differenceHelper = (
  into: ExpressionMaker,
  item: FormItem,
  left: Expression,
  operator: Operator,
  not: boolean,
  right: Expression,
  mayRead: (item: FormItem, at: number) => void,
): Condition | ConditionGroup => {
  const behind = item.parent === null ? lastBefore(into, item, left.at) : null
  const helper = differenceOf(into, item, left, right, behind === null ? item.parent : behind.parent, mayRead)
  if (behind === null) addHelper(into.before, item, helper)
  else addHelper(into.behind, behind, helper)
  return { item_id: helper.id, operator, value: 0, ...(not ? { not: true } : {}) }
}

/** The last item of the page before, which must not come and go itself. */
const lastBefore = (into: ExpressionMaker, page: FormItem, at: number): FormItem => {
  const before = into.pages[into.pages.indexOf(page) - 1]
  const last = before?.children.at(-1)
  if (before === undefined || last === undefined || before.node?.row.cell('relevant')) throw new NotCarried(at)
  return last
}

export const ruleOf = (
  into: ExpressionMaker,
  kind: Rule['kind'],
  branches: readonly { readonly when: Condition | ConditionGroup | null; readonly actions: readonly RuleAction[] }[],
): Rule => ({
  uuid: into.maker.ids(),
  kind,
  branches: branches.map(({ when, actions }, index): RuleBranch => ({
    type: when === null ? 'else' : index === 0 ? 'if' : 'else_if',
    ...(when === null ? { match: 'all' as const, conditions: [] } : groupOf(when)),
    actions,
  })),
})

export const addRule = (into: ExpressionMaker, item: FormItem, rule: Rule): void => {
  const rules = into.rules.get(item) ?? []
  into.rules.set(item, rules)
  rules.push(rule)
}
