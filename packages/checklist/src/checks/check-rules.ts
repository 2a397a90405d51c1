import { catalogue } from '../catalogue/catalogue.ts'
import type { CompiledItem, CompiledTemplate } from '../session/compiled.ts'
import { isGroup } from '../template/follow-ups.ts'
import type { Condition, ConditionGroup, Json, Operator, Rule, RuleAction } from '../template/model.ts'
import { operatorsFor } from '../template/rules/allowed.ts'
import type { Found } from './check-template.ts'
import { leavesIn } from './logic/decide.ts'
import type { Logic, LogicRule } from './logic/model.ts'

/** Rules: do their links lead somewhere earlier, are operators and actions allowed for the types, does what they write fit? */
export function checkRules(logic: Logic, found: Found): void {
  const { compiled } = logic
  const sets = new Map(compiled.template.rule_sets.map((set) => [set.uuid, set]))
  const circles = circularItems(logic)
  for (const item of compiled.items) {
    const set = sets.get(item.item.options.rule_set_id ?? '')
    if (set === undefined) continue
    if (set.rules.length === 0) found('rule_set_empty', item)
    for (const rule of set.rules) checkRule(compiled, item, rule, circles, found)
  }
}

function checkRule(
  compiled: CompiledTemplate,
  item: CompiledItem,
  rule: Rule,
  circles: ReadonlySet<string>,
  found: Found,
): void {
  if (!catalogue[item.type].ruleKinds.includes(rule.kind)) found('rule_kind_not_allowed', item, { kind: rule.kind })
  let hides = rule.kind === 'visibility'
  let reads = false
  for (const [branch, each] of rule.branches.entries()) {
    for (const condition of conditionsOf(each)) {
      const read = condition.item_id === '' ? item : compiled.byId.get(condition.item_id)
      if (read !== undefined && circles.has(read.item.id)) reads = true
      checkCondition(item, read, condition, rule, found)
    }
    if (rule.kind !== 'visibility' && each.actions.length === 0) found('rule_actions_empty', item, { branch })
    for (const action of each.actions) {
      hides ||= action.action === 'set_hidden'
      checkAction(compiled, item, action, found)
    }
    const asksNothing = each.conditions.length === 0 && each.type !== 'else' && rule.kind !== 'preAction'
    if (asksNothing) found('rule_always_fires', item, { branch, rule: rule.uuid, kind: rule.kind })
  }
  if (hides && reads && circles.has(item.item.id)) found('rule_cycle', item)
}

function conditionsOf(group: ConditionGroup): readonly Condition[] {
  return group.conditions.flatMap((member) => (isGroup(member) ? conditionsOf(member) : [member]))
}

function checkCondition(
  item: CompiledItem,
  read: CompiledItem | undefined,
  condition: Condition,
  rule: Rule,
  found: Found,
): void {
  if (read === undefined) {
    found('rule_condition_missing', item, { id: condition.item_id })
    return
  }
  const own = read === item
  if (own ? rule.kind === 'visibility' : read.index > item.index)
    found('rule_condition_later', item, { other: read.item.id })
  if (!operatorsFor(read.item).includes(condition.operator)) {
    found('rule_operator_not_allowed', item, { operator: condition.operator, other: read.item.id })
    return
  }
  const { value } = condition
  if (needsValue(condition.operator) && isMissing(value)) {
    found('rule_value_missing', item, { operator: condition.operator, other: read.item.id })
    return
  }
  if (read.choices.length === 0) return
  for (const option of Array.isArray(value) ? value : [value])
    if (typeof option === 'string' && !read.choiceOf.has(option))
      found('rule_option_missing', item, { option, other: read.item.id })
}

function checkAction(compiled: CompiledTemplate, item: CompiledItem, action: RuleAction, found: Found): void {
  const target = action.item_id === '' ? item : compiled.byId.get(action.item_id)
  if (target === undefined) {
    found('rule_target_missing', item, { id: action.item_id })
    return
  }
  const { value } = action
  const other = target.item.id
  if (!catalogue[target.type].ruleActions.includes(action.action))
    found('rule_action_not_allowed', item, { action: action.action, other })
  else if (action.action === 'set_value') checkWritten(item, target, value ?? null, found)
  else if (action.action === 'set_rating') {
    const { ratings } = compiled.template
    if (ratings.length > 0 && !ratings.some(({ id }) => id === value)) found('rule_rating_missing', item, { other })
  }
}

/** What a rule writes has to be an answer that the question may have. */
function checkWritten(item: CompiledItem, target: CompiledItem, value: Json, found: Found): void {
  const numeric = (target.type === 'number' || target.type === 'slider') && typeof value === 'string'
  const written = numeric && value.trim() !== '' ? Number(value) : value
  const problem = catalogue[target.type].answerProblem(written, target)
  const other = target.item.id
  if (problem === 'unknown_option' && typeof value === 'string')
    found('rule_option_missing', item, { option: value, other })
  else if (problem !== null) found('rule_value_unfit', item, { other })
}

/** Items whose rules or equations depend on themselves. */
export function circularItems({ circles, items }: Logic): ReadonlySet<string> {
  return new Set(circles.flat().flatMap((index) => items[index]?.item.item.id ?? []))
}

/** Is a condition of the rule wrong in itself? That is said; whether it can hold is no question then. */
export function isBroken({ items }: Logic, rule: LogicRule): boolean {
  return rule.branches.some(
    ({ test }) =>
      test !== null &&
      leavesIn(test).some(({ read, source }) => {
        const item = items[read]?.item
        if (item === undefined || source === null) return true
        const { operator, value } = source.condition
        return !operatorsFor(item.item).includes(operator) || (needsValue(operator) && isMissing(value))
      }),
  )
}

function needsValue(operator: Operator): boolean {
  return operator !== 'is_null' && operator !== 'is_empty'
}

function isMissing(value: Json | undefined): boolean {
  return value === undefined || value === null || value === ''
}
