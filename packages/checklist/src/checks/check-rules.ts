import { catalogue } from '../catalogue/catalogue.ts'
import type { CompiledItem, CompiledTemplate } from '../session/compiled.ts'
import { isGroup } from '../template/follow-ups.ts'
import type { Condition, ConditionGroup, Operator, Rule, RuleAction, RuleBranch } from '../template/model.ts'
import type { Found } from './check-template.ts'
import { neverHolds } from './contradictions.ts'

/** Rules: do their links lead somewhere earlier, are operators and actions allowed for the types, can a branch hold? */
export function checkRules(compiled: CompiledTemplate, found: Found): void {
  const sets = new Map(compiled.template.rule_sets.map((set) => [set.uuid, set]))
  const circles = new Set(compiled.program.circles.flat())
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
    checkBranch(compiled, item, rule, each, branch, found)
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
  if (!operatorsOf(read).includes(condition.operator)) {
    found('rule_operator_not_allowed', item, { operator: condition.operator, other: read.item.id })
    return
  }
  const { value } = condition
  if (
    condition.operator !== 'is_null' &&
    condition.operator !== 'is_empty' &&
    (value === undefined || value === null || value === '')
  ) {
    found('rule_value_missing', item, { operator: condition.operator, other: read.item.id })
    return
  }
  if (read.choices.length === 0) return
  for (const option of Array.isArray(value) ? value : [value])
    if (typeof option === 'string' && !read.choiceOf.has(option))
      found('rule_option_missing', item, { option, other: read.item.id })
}

/** Dropdowns and global lists: equals and is_null for one choice, any_in and all_in for several (decisions.md 19.4). */
export function operatorsOf(item: CompiledItem): readonly Operator[] {
  const { operators } = catalogue[item.type]
  if (item.type !== 'asset_field' && item.type !== 'assignment_field') return operators
  const { value_type } = item.item.options
  if (value_type === 'number') return catalogue.number.operators
  return value_type === 'date' || value_type === 'datetime'
    ? catalogue.datetime.operators
    : catalogue.textAnswer.operators
}

function checkAction(compiled: CompiledTemplate, item: CompiledItem, action: RuleAction, found: Found): void {
  const target = action.item_id === '' ? item : compiled.byId.get(action.item_id)
  if (target === undefined) {
    found('rule_target_missing', item, { id: action.item_id })
    return
  }
  if (!catalogue[target.type].ruleActions.includes(action.action))
    found('rule_action_not_allowed', item, { action: action.action, other: target.item.id })
}

/** A branch that can never hold, and what follows one that always does. */
function checkBranch(
  compiled: CompiledTemplate,
  item: CompiledItem,
  rule: Rule,
  branch: RuleBranch,
  position: number,
  found: Found,
): void {
  if (rule.kind === 'preAction' || branch.type === 'else') return
  if (branch.conditions.length === 0) {
    found('rule_always_fires', item, { branch: position })
    return
  }
  const clash = neverHolds(branch, (id) => (id === '' ? item : compiled.byId.get(id)))
  if (clash !== null) found('rule_never_fires', item, { branch: position, other: clash })
}
