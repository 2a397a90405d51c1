import { okNotOptions } from '../../catalogue/shapes.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import { isGroup } from '../conditions.ts'
import type { Condition, ConditionGroup, Item, Json, Rule, RuleAction, RuleSet, Template } from '../model.ts'
import { setsByUuid } from '../rule-sets.ts'
import { sameValue } from '../same-value.ts'
import { positionOf } from '../tree.ts'
import { actionsFor, linkedItem, operatorsFor, preActionKinds } from './allowed.ts'

/** Why a rule set cannot be saved on an item (builder.md section 5). */
export type RuleProblemCode =
  | 'no_rules'
  | 'no_branches'
  | 'kind_not_allowed'
  /** if first, else last and once. */
  | 'branch_order'
  | 'no_conditions'
  | 'actions_empty'
  | 'condition_missing'
  | 'condition_later'
  | 'condition_on_itself'
  | 'operator_not_allowed'
  | 'value_missing'
  | 'option_missing'
  | 'target_missing'
  | 'action_not_allowed'
  /** The item's type has it, but what it acts on is switched off: scoring, rating, changing a field. */
  | 'action_off'

export interface RuleProblem {
  readonly code: RuleProblemCode
  /** Positions from 0: the rule, its branch, and the condition (counted through all groups) or action in it. */
  readonly rule: number | null
  readonly branch: number | null
  readonly at: number | null
}

/** Everything that keeps the rule set from being saved on the item. Empty when it may be. */
export function ruleSetProblems(
  template: Template,
  itemId: string,
  set: Pick<RuleSet, 'rules'>,
): readonly RuleProblem[] {
  const owner = linkedItem(template, itemId, '')
  if (owner === null) return []
  if (set.rules.length === 0) return [{ code: 'no_rules', rule: null, branch: null, at: null }]
  return set.rules.flatMap((rule, position) =>
    problemsOf(template, owner, rule).map((problem) => ({ ...problem, rule: position })),
  )
}

type Problem = Omit<RuleProblem, 'rule'>

function problemsOf(template: Template, owner: Item, rule: Rule): readonly Problem[] {
  const problems: Problem[] = []
  if (!catalogue[owner.type].ruleKinds.includes(rule.kind))
    problems.push({ code: 'kind_not_allowed', branch: null, at: null })
  if (rule.branches.length === 0) problems.push({ code: 'no_branches', branch: null, at: null })
  for (const [branch, each] of rule.branches.entries()) {
    const found = (code: RuleProblemCode, at: number | null = null): void => {
      problems.push({ code, branch, at })
    }
    const last = branch === rule.branches.length - 1
    if ((each.type === 'if') !== (branch === 0) || (each.type === 'else' && !last)) found('branch_order')
    const asks = rule.kind !== 'preAction' && each.type !== 'else'
    const conditions = conditionsIn(each)
    if (asks && conditions.length === 0) found('no_conditions')
    for (const [at, condition] of conditions.entries()) {
      const code = conditionProblem(template, owner, rule, condition)
      if (code !== null) found(code, at)
    }
    if (rule.kind === 'visibility') continue
    if (each.actions.length === 0) found('actions_empty')
    for (const [at, action] of each.actions.entries()) {
      const code = actionProblem(template, owner, rule, action)
      if (code !== null) found(code, at)
    }
  }
  return problems
}

/** In reading order, through all groups. Without recursion: groups may be deep. */
export function conditionsIn(group: ConditionGroup): readonly Condition[] {
  const conditions: Condition[] = []
  const open: (Condition | ConditionGroup)[] = [...group.conditions].reverse()
  for (let member = open.pop(); member !== undefined; member = open.pop()) {
    if (isGroup(member)) open.push(...[...member.conditions].reverse())
    else conditions.push(member)
  }
  return conditions
}

function conditionProblem(
  template: Template,
  owner: Item,
  rule: Rule,
  { item_id, operator, value }: Condition,
): RuleProblemCode | null {
  const asked = linkedItem(template, owner.id, item_id)
  if (asked === null) return 'condition_missing'
  // Whether something is shown cannot hang on its own answer.
  if (asked.id === owner.id) {
    if (rule.kind === 'visibility') return 'condition_on_itself'
  } else if (positionOf(template.items, asked.id) > positionOf(template.items, owner.id)) return 'condition_later'
  if (!operatorsFor(asked).includes(operator)) return 'operator_not_allowed'
  if (operator === 'is_null' || operator === 'is_empty') return null
  if (isMissing(value, operator === 'between')) return 'value_missing'
  const options = optionsOf(template, asked)
  if (options === null) return null
  const chosen: readonly Json[] = Array.isArray(value) ? value : [value ?? null]
  return chosen.every((uuid) => typeof uuid !== 'string' || options.has(uuid)) ? null : 'option_missing'
}

/** Whether a condition or an action lacks the value it needs; `pair`: both ends of a range. */
export function isMissing(value: Json | undefined, pair: boolean): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) {
    const list: readonly Json[] = value
    return list.length === 0 || (pair && (list.length < 2 || list.some((end) => end === null || end === '')))
  }
  return false
}

function optionsOf(template: Template, item: Item): ReadonlySet<string> | null {
  if (item.type === 'oknot') return new Set(okNotOptions.map(({ uuid }) => uuid))
  if (!catalogue[item.type].responseSet) return null
  const uuid = item.options.response_set_id
  const set =
    template.responses.find((each) => each.uuid === uuid) ??
    template.global_responses.find((each) => each.uuid === uuid)
  return set === undefined ? null : new Set(set.options.map((option) => option.uuid))
}

function actionProblem(template: Template, owner: Item, rule: Rule, action: RuleAction): RuleProblemCode | null {
  const target = linkedItem(template, owner.id, action.item_id)
  if (target === null) return 'target_missing'
  const kind = rule.kind === 'preAction' ? 'preAction' : 'rule'
  if (!catalogue[target.type].ruleActions.includes(action.action)) return 'action_not_allowed'
  if (kind === 'preAction' && !preActionKinds.includes(action.action)) return 'action_not_allowed'
  if (!actionsFor(target, kind).includes(action.action)) return 'action_off'
  const valued = action.action === 'set_value' || action.action === 'set_score' || action.action === 'set_rating'
  const colored = action.action === 'set_color'
  return (valued || colored) && isMissing(action.value, false) ? 'value_missing' : null
}

/** What no save lets pass (builder.md section 5). The rest is told before publishing: an answer may be on its way. */
const unsavable = [
  'no_rules',
  'kind_not_allowed',
  'actions_empty',
  'condition_later',
  'operator_not_allowed',
  'action_not_allowed',
] as const satisfies readonly RuleProblemCode[]
export type UnsavableRule = (typeof unsavable)[number]

/**
 * Why the rules that a change brought, to items that had none such before, cannot be saved: for bodies and edits that
 * come by the API. Rules that are as they were may stay, whatever was moved around them.
 */
export function newRuleProblems(
  before: Template | null,
  after: Template,
): readonly { readonly item_id: string; readonly code: UnsavableRule }[] {
  const known = new Map((before?.items ?? []).map((item) => [item.id, item.options.rule_set_id]))
  const old = setsByUuid(before?.rule_sets ?? [])
  const sets = setsByUuid(after.rule_sets)
  return after.items.flatMap((item) => {
    const uuid = item.options.rule_set_id
    const set = sets.get(uuid ?? '')
    if (set === undefined) return []
    const former = old.get(uuid ?? '')
    const same = former !== undefined && sameValue(toJson(former.rules), toJson(set.rules))
    if (same && known.get(item.id) === uuid) return []
    const codes = new Set(ruleSetProblems(after, item.id, set).map(({ code }) => code))
    return unsavable.filter((code) => codes.has(code)).map((code) => ({ item_id: item.id, code }))
  })
}

const toJson = (rules: readonly Rule[]): Json => JSON.parse(JSON.stringify(rules)) as Json
