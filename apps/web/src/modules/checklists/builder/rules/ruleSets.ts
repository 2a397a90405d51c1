import {
  conditionCandidates,
  definitionOf,
  isGroup,
  itemOf,
  offeredOperators,
  withDerived,
  type Condition,
  type IdSource,
  type Item,
  type Operator,
  type Rule,
  type RuleAction,
  type RuleBranch,
  type RuleSet,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { findRuleSet } from '../store/partMaps.ts'
import { nothing, type Outcome } from '../store/outcome.ts'

export const ruleSetOf = (template: Template, id: string): RuleSet | null =>
  findRuleSet(template, itemOf(template, id)?.options.rule_set_id)

export const rulesOf = (template: Template, id: string): readonly Rule[] => ruleSetOf(template, id)?.rules ?? []

export const visibilityOf = (template: Template, id: string): Rule | null =>
  rulesOf(template, id).find(({ kind }) => kind === 'visibility') ?? null

/** How many rules stand on an item: the number at its rules toggle. */
export const ruleCount = (template: Template, id: string): number =>
  rulesOf(template, id).reduce((count, { branches }) => count + branches.length, 0)

/** Gives an item these rules, in place of those it had; none: its rule set goes. */
export const writeRules = (
  template: Template,
  id: string,
  rules: readonly Rule[],
  { ids, merge }: { readonly ids: IdSource; readonly merge?: string },
): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const former = ruleSetOf(template, id)
  if (former === null && rules.length === 0) return nothing
  const uuid = former?.uuid ?? ids()
  const edits: TemplateEdit[] = [
    {
      kind: 'set_part',
      part: 'rule_sets',
      key: uuid,
      value: rules.length === 0 ? null : { ...former, ...withDerived({ uuid, rules }) },
    },
  ]
  if (rules.length === 0) edits.push({ kind: 'set_options', id, unset: ['rule_set_id'] })
  else if (former === null) edits.push({ kind: 'set_options', id, set: { rule_set_id: uuid } })
  return {
    kind: 'change',
    edit: { kind: 'batch', edits },
    ...(merge === undefined ? {} : { merge: `${merge}:${id}` }),
  }
}

/** What the conditions of a rule of `id` may ask for: the questions before it, and its own answer. */
export const questionsToAsk = (template: Template, id: string, kind: Rule['kind']): readonly Item[] => {
  const before = conditionCandidates(template, id)
  const own = itemOf(template, id)
  return kind === 'rule' && own !== null && definitionOf(own.type).operators.length > 0 ? [...before, own] : before
}

/** Operators that are complete without a value. */
export const needsValue = (operator: Operator): boolean => operator !== 'is_null' && operator !== 'is_empty'

/**
 * The operators that a condition on the question is offered. Records (a person) are only asked whether they are there:
 * there is no list of them to choose from.
 */
export const operatorsToAsk = (item: Item): readonly Operator[] => {
  const operators = offeredOperators(item)
  return definitionOf(item.type).layout === 'record' ? operators.filter((each) => !needsValue(each)) : operators
}

export const newCondition = (item: Item): Condition => {
  const operator = operatorsToAsk(item)[0] ?? 'equals'
  return { item_id: item.id, operator }
}

export const newBranch = (type: RuleBranch['type'], conditions: RuleBranch['conditions']): RuleBranch => ({
  type,
  match: 'all',
  conditions,
  actions: [],
})

export type Demand = 'require_note' | 'require_media'

/** The simple rule "when this response is chosen, require ...": one condition on the question's own answer. */
const demandBranch = (id: string, option: string) => (rule: Rule) => {
  const [branch, ...more] = rule.branches
  const [condition, ...others] = branch?.conditions ?? []
  if (rule.kind !== 'rule' || branch === undefined || condition === undefined || isGroup(condition)) return false
  if (more.length > 0 || others.length > 0) return false
  return (
    (condition.item_id === id || condition.item_id === '') &&
    condition.operator === 'equals' &&
    condition.not !== true &&
    condition.value === option
  )
}

const actsOn = ({ item_id, action }: RuleAction, id: string, demand: Demand): boolean =>
  action === demand && (item_id === id || item_id === '')

/** What choosing this response demands by a rule of the question itself. */
export const demandsOn = (template: Template, id: string, option: string): ReadonlySet<Demand> => {
  const actions = rulesOf(template, id)
    .filter(demandBranch(id, option))
    .flatMap(({ branches }) => branches.flatMap((branch) => branch.actions))
  return new Set(
    (['require_note', 'require_media'] as const).filter((demand) => actions.some((a) => actsOn(a, id, demand))),
  )
}

/** Switches "require a note / a photo when this response is chosen", written as a rule set. */
export const toggleDemand = (
  template: Template,
  {
    id,
    option,
    demand,
    ids,
  }: { readonly id: string; readonly option: string; readonly demand: Demand; readonly ids: IdSource },
): Outcome => {
  const rules = rulesOf(template, id)
  const isThis = demandBranch(id, option)
  const on = demandsOn(template, id, option).has(demand)
  const standing = rules.find(isThis)
  if (!on && standing === undefined) {
    const condition: Condition = { item_id: id, operator: 'equals', value: option }
    const action: RuleAction = { action: demand, item_id: id, ...(demand === 'require_media' ? { value: 1 } : {}) }
    const branch: RuleBranch = { ...newBranch('if', [condition]), actions: [action] }
    return writeRules(template, id, [...rules, { uuid: ids(), kind: 'rule', branches: [branch] }], { ids })
  }
  const changed = rules.flatMap((rule) => {
    if (!isThis(rule) || (!on && rule !== standing)) return [rule]
    const branches = rule.branches.map((branch) => ({
      ...branch,
      actions: on
        ? branch.actions.filter((action) => !actsOn(action, id, demand))
        : [...branch.actions, { action: demand, item_id: id, ...(demand === 'require_media' ? { value: 1 } : {}) }],
    }))
    return branches.every(({ actions }) => actions.length === 0) ? [] : [{ ...rule, branches }]
  })
  return writeRules(template, id, changed, { ids })
}
