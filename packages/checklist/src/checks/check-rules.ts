import { catalogue } from '../catalogue/catalogue.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { CompiledTemplate } from '../session/compiled.ts'
import type { Condition, Json, Operator, Rule, RuleAction } from '../template/model.ts'
import { actionsFor, operatorsFor, preActionKinds } from '../template/rules/allowed.ts'
import { conditionsIn, isMissing } from '../template/rules/rule-problems.ts'
import type { Found } from './found.ts'
import { leavesIn } from './logic/decide.ts'
import type { Logic, LogicRule } from './logic/model.ts'

/** Rules: do their links lead somewhere earlier, are operators and actions allowed for the types, does what they write fit? */
export function checkRules(logic: Logic, found: Found): void {
  const { compiled } = logic
  const sets = new Map(compiled.template.rule_sets.map((set) => [set.uuid, set]))
  const circles = new Set([...circularItems(logic), ...circlesOfDocumentIds(compiled)])
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
    for (const condition of conditionsIn(each)) {
      const read = condition.item_id === '' ? item : compiled.byId.get(condition.item_id)
      if (read !== undefined && circles.has(read.item.id)) reads = true
      checkCondition(item, read, condition, rule, found)
    }
    if (rule.kind !== 'visibility' && each.actions.length === 0) found('rule_actions_empty', item, { branch })
    for (const action of each.actions) {
      hides ||= action.action === 'set_hidden'
      checkAction(compiled, item, rule, action, found)
    }
    const asksNothing = each.conditions.length === 0 && each.type !== 'else' && rule.kind !== 'preAction'
    if (asksNothing) found('rule_always_fires', item, { branch, rule: rule.uuid, kind: rule.kind })
  }
  if (hides && reads && circles.has(item.item.id)) found('rule_cycle', item)
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
  if (needsValue(condition.operator) && isMissing(value, condition.operator === 'between')) {
    found('rule_value_missing', item, { operator: condition.operator, other: read.item.id })
    return
  }
  if (read.choices.length === 0) return
  for (const option of Array.isArray(value) ? value : [value])
    if (typeof option === 'string' && !read.choiceOf.has(option))
      found('rule_option_missing', item, { option, other: read.item.id })
}

function checkAction(
  compiled: CompiledTemplate,
  item: CompiledItem,
  rule: Rule,
  { action, item_id, value = null }: RuleAction,
  found: Found,
): void {
  const target = item_id === '' ? item : compiled.byId.get(item_id)
  if (target === undefined) {
    found('rule_target_missing', item, { id: item_id })
    return
  }
  const other = target.item.id
  const isAllowed = rule.kind !== 'preAction' || preActionKinds.includes(action)
  if (!isAllowed || !catalogue[target.type].ruleActions.includes(action)) {
    found('rule_action_not_allowed', item, { action, other })
    return
  }
  // That scoring is off is told of the question itself.
  if (action !== 'set_score' && !actionsFor(target.item).includes(action))
    found('rule_action_off', item, { action, other })
  if (action === 'set_value') checkWritten(item, target, value, found)
  else if (action === 'set_score' ? !isNumber(value) : action === 'set_color' && isMissing(value, false))
    found('rule_value_unfit', item, { other })
  else if (action === 'set_rating') {
    const { ratings } = compiled.template
    const isThere = ratings.length === 0 ? !isMissing(value, false) : ratings.some(({ id }) => id === value)
    if (!isThere) found('rule_rating_missing', item, { other })
  }
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' && Number.isFinite(value)
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

/** Of what a document id writes that is shown by the document id itself. */
function circlesOfDocumentIds({ program }: CompiledTemplate): readonly string[] {
  const itemAt = (vertex: number): CompiledItem | undefined =>
    program.items[vertex < program.slotCount ? vertex : (program.rules[vertex - program.slotCount]?.owner ?? -1)]
  const circles = program.circles.map((circle) => circle.flatMap((vertex) => itemAt(vertex) ?? []))
  return circles
    .filter((circle) => circle.some(({ type }) => type === 'document_id'))
    .flatMap((circle) => circle.map(({ item }) => item.id))
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
        return (
          !operatorsFor(item.item).includes(operator) ||
          (needsValue(operator) && isMissing(value, operator === 'between'))
        )
      }),
  )
}

function needsValue(operator: Operator): boolean {
  return operator !== 'is_null' && operator !== 'is_empty'
}
