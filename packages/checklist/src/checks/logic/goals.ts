import { Choices } from '../../session/choices.ts'
import { answerMaximum } from '../../scoring/maximum.ts'
import { all, constant, free, lastOf, leaf, not, relevant, taken, type Expression } from './expression.ts'
import { ownLeaf } from './build-rules.ts'
import { fillDomains } from './domain.ts'
import type { Leaf, Logic, LogicItem, LogicRule, Seen } from './model.ts'

/** shown: is it ever seen? demanded, asked, clash: does a rule require it, while it is seen, while rules hide it? */
export interface ItemGoal {
  readonly about: 'shown' | 'demanded' | 'asked' | 'clash' | 'full_points'
  readonly item: LogicItem
  readonly goal: Expression
}

/** fires: is the branch ever taken? spared: is it ever not taken? */
export interface RuleGoal {
  readonly about: 'fires' | 'spared'
  readonly rule: LogicRule
  readonly branch: number
  readonly goal: Expression
}

/** stays: is the option chosen while the rule does not take it back? elsewhere: does the rule do so without it? */
export interface OptionGoal {
  readonly about: 'stays' | 'elsewhere'
  readonly item: LogicItem
  readonly option: string
  readonly rule: LogicRule
  readonly goal: Expression
}

/** Can this ever be so? What its answer is about, and where. */
export type Goal = ItemGoal | RuleGoal | OptionGoal

/** Every question to a template's logic, which is ready for the search then. `skips`: rules that are broken anyway. */
export function goalsOf(logic: Logic, skips: (rule: LogicRule) => boolean): readonly Goal[] {
  const leaves: Leaf[] = [...logic.leaves]
  const goals: Goal[] = []
  for (const item of logic.items) {
    if (!item.shown) continue
    if (item.gates.length + item.outerGates.length > 0) goals.push({ about: 'shown', item, goal: relevant(item.index) })
    if (item.definition.kind !== 'question') continue
    demandGoals(item, goals)
    scoreGoals(leaves, item, goals)
  }
  for (const rule of logic.rules) {
    if (rule.kind === 'preAction' || rule.unknown || skips(rule)) continue
    ruleGoals(rule, goals)
    optionGoals(logic, leaves, rule, goals)
  }
  fillDomains(logic)
  return goals
}

function ruleGoals(rule: LogicRule, goals: Goal[]): void {
  const empty = rule.branches.findIndex(({ type, test }) => test === null && type !== 'else')
  const until = empty < 0 ? rule.branches.length : empty
  const [first] = rule.branches
  if (first !== undefined && first.test !== null)
    goals.push({ about: 'spared', rule, branch: 0, goal: not(taken(rule, 0)) })
  for (let branch = 0; branch < until; branch++)
    if (rule.kind === 'rule' || rule.branches.length > 1)
      goals.push({ about: 'fires', rule, branch, goal: taken(rule, branch) })
}

/** Whether a rule makes the question required: the last action that says so. null: none ever does. */
function requiredByRule(item: LogicItem): Expression | null {
  let steps: { readonly holds: Expression; readonly value: boolean }[] = []
  for (const effect of item.effects) {
    const holds = effect.free ? free : taken(effect.rule, effect.branch)
    if (effect.action === 'required') steps.push({ holds, value: true })
    else if (effect.action === 'required_else_not_required') steps = [{ holds, value: true }]
    else if (effect.action === 'not_required' && steps.length > 0) steps.push({ holds, value: false })
  }
  return steps.length === 0 ? null : lastOf(steps, constant(false))
}

function demandGoals(item: LogicItem, goals: Goal[]): void {
  if (item.gates.length + item.outerGates.length === 0 || item.item.item.options.required === true) return
  const required = requiredByRule(item)
  if (required === null) return
  const around = item.parent < 0 ? constant(true) : relevant(item.parent)
  goals.push({ about: 'demanded', item, goal: required })
  goals.push({ about: 'asked', item, goal: all(required, relevant(item.index)) })
  goals.push({ about: 'clash', item, goal: all(required, around, not(relevant(item.index))) })
}

/** Can the question earn all its points? */
function scoreGoals(leaves: Leaf[], item: LogicItem, goals: Goal[]): void {
  const { options } = item.item.item
  const { scoring } = item.definition
  if (options.enable_score !== true || scoring === 'none' || scoring === 'entry' || item.kind !== 'variable') return
  const rules = item.effects.filter(({ action, value }) => action === 'set_score' && Number.isFinite(value))
  const byRule = rules.reduce((most, { value }) => Math.max(most, Number(value)), -Infinity)
  const byAnswer = answerMaximum(item.definition, options, new Choices(item.item.choices))
  const maximum = Math.max(byAnswer, byRule)
  // Where no rule sets the score and every answer may be given, seeing the question is enough.
  if (maximum <= 0 || (rules.length === 0 && scoring !== 'slider')) return
  const given = ownLeaf(leaves, item, (seen) => isGiven(seen))
  const earns = ownLeaf(leaves, item, (seen) => isGiven(seen) && pointsOf(item, seen) >= maximum)
  const full = lastOf(
    rules.map(({ rule, branch, value, free: open }) => ({
      holds: open ? free : taken(rule, branch),
      value: value === maximum,
    })),
    leaf(earns),
  )
  goals.push({ about: 'full_points', item, goal: all(relevant(item.index), leaf(given), full) })
}

function isGiven({ value, na }: Seen): boolean {
  return !na && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function pointsOf(item: LogicItem, { value }: Seen): number {
  const { min, max } = item.item.item.options
  switch (item.definition.scoring) {
    case 'checkbox':
      return value === true ? 1 : 0
    case 'slider':
      if (typeof value !== 'number' || typeof min !== 'number' || typeof max !== 'number' || max <= min) return 0
      return Math.min(1, Math.max(0, (value - min) / (max - min)))
    case 'option':
    case 'options': {
      const chosen = Array.isArray(value) ? value : [value]
      let sum = 0
      for (const uuid of chosen) sum += (typeof uuid === 'string' && item.item.choiceOf.get(uuid)?.score) || 0
      return sum
    }
    default:
      return 0
  }
}

/**
 * Options that a rule takes back at once: its branch holds exactly when the option is chosen, and writes another answer
 * over it.
 */
function optionGoals(logic: Logic, leaves: Leaf[], rule: LogicRule, goals: Goal[]): void {
  for (const [branch, { actions, test }] of rule.branches.entries()) {
    if (test === null) continue
    for (const { action, item_id, value } of actions) {
      if (action !== 'set_value' && action !== 'set_value_not_answered') continue
      const item = logic.items[item_id === '' ? rule.owner : (logic.compiled.byId.get(item_id)?.index ?? -1)]
      if (item === undefined || item.kind !== 'variable' || item.item.choices.length === 0) continue
      if (action === 'set_value' && item.definition.answerProblem(value ?? null, item.item) !== null) continue
      if (item.item.repeatChain.length > 0 || item.item.item.options.multiple_selection === true) continue
      if ((logic.items[rule.owner]?.item.repeatChain.length ?? 0) > 0) continue
      if (!(logic.reads[rule.vertex] ?? []).includes(item.index)) continue
      for (const { uuid } of item.item.choices) {
        if (action === 'set_value' && uuid === value) continue
        const chosen = leaf(ownLeaf(leaves, item, (seen) => seen.value === uuid))
        const standing = all(relevant(item.index), chosen)
        const about = { item, option: uuid, rule }
        goals.push({ about: 'stays', ...about, goal: all(standing, not(taken(rule, branch))) })
        goals.push({ about: 'elsewhere', ...about, goal: all(not(standing), taken(rule, branch)) })
      }
    }
  }
}
