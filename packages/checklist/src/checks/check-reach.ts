import type { Found } from './found.ts'
import { isBroken } from './check-rules.ts'
import type { Finding, Reason } from './finding.ts'
import { Decider, leavesIn, usualBudget, type Budget } from './logic/decide.ts'
import { relevant } from './logic/expression.ts'
import { goalsOf, type Goal, type ItemGoal, type RuleGoal } from './logic/goals.ts'
import type { Leaf, Logic, LogicItem, LogicRule } from './logic/model.ts'
import type { Outcome } from './logic/search.ts'
import { pathOf, playWitness, witnessOf } from './witness.ts'

/** With more items than this the budget was too small for the template: that is said once. */
const mostUndecided = 50

/**
 * What can never happen, and what does happen but should not: questions nobody sees, rules that never or always fire,
 * contradictions, options that cannot stay, points that cannot be earned. Decided by a search over all answers; what the
 * budget does not decide is said to be undecided.
 */
export function checkReach(logic: Logic, found: Found, budget: Budget = usualBudget): void {
  const goals = goalsOf(logic, (rule) => isBroken(logic, rule))
  const decider = new Decider(logic, budget)
  const outcomes = decider.decideAll(goals.map(({ goal }) => goal))
  new Verdicts(logic, decider, goals, outcomes, found).report()
}

class Verdicts {
  private readonly logic: Logic
  private readonly decider: Decider
  private readonly goals: readonly Goal[]
  private readonly outcomes: readonly Outcome[]
  private readonly found: Found
  private readonly byItem = new Map<string, Outcome>()
  private readonly byRule = new Map<string, Outcome>()
  private readonly undecided = new Map<LogicItem, Set<string>>()

  constructor(logic: Logic, decider: Decider, goals: readonly Goal[], outcomes: readonly Outcome[], found: Found) {
    this.logic = logic
    this.decider = decider
    this.goals = goals
    this.outcomes = outcomes
    this.found = found
    for (const [at, goal] of goals.entries()) {
      const outcome = outcomes[at]
      if (outcome === undefined) continue
      if ('branch' in goal) this.byRule.set(`${goal.about} ${goal.rule.index} ${goal.branch}`, outcome)
      else if (!('option' in goal)) this.byItem.set(`${goal.about} ${goal.item.index}`, outcome)
    }
  }

  report(): void {
    this.reportNeverShown()
    for (const [at, goal] of this.goals.entries()) {
      const outcome = this.outcomes[at]
      if (outcome !== undefined) this.reportGoal(goal, outcome)
    }
    this.reportOptions()
    const { size } = this.undecided
    if (size > mostUndecided) this.found('not_decided', null, { count: size })
    else
      for (const [item, what] of this.undecided)
        this.found('not_decided', item.item, { what: [...what].sort().join(' ') })
  }

  private reportGoal(goal: Goal, outcome: Outcome): void {
    switch (goal.about) {
      case 'fires':
        this.reportFires(goal, outcome)
        return
      case 'spared':
        if (outcome.kind === 'impossible')
          this.found(
            'rule_always_fires',
            this.ownerOf(goal.rule),
            { branch: 0, ...this.aboutRule(goal.rule) },
            {
              because: this.because(goal),
            },
          )
        else this.note(this.logic.items[goal.rule.owner], 'rule_always_fires', outcome)
        return
      case 'asked':
        this.reportAsked(goal, outcome)
        return
      case 'clash':
        this.reportClash(goal, outcome)
        return
      case 'full_points':
        this.reportPoints(goal, outcome)
        return
      default:
    }
  }

  /** The item itself where its own rules hide it; a required question also where what is around it is never shown. */
  private reportNeverShown(): void {
    const never = new Set<LogicItem>()
    for (const item of this.logic.items) {
      const parent = this.logic.items[item.parent]
      const outcome = this.byItem.get(`shown ${item.index}`)
      const inside = parent !== undefined && never.has(parent)
      if (inside || outcome?.kind === 'impossible') never.add(item)
      else if (outcome !== undefined) this.note(item, 'never_shown', outcome)
      if (!never.has(item)) continue
      const required = item.definition.kind === 'question' && item.item.item.options.required === true
      if (inside && !required) continue
      const cause = outermost(item, never, this.logic)
      const because = this.because({ goal: relevant(cause.index) })
      const data: Finding['data'] = inside ? { other: cause.item.item.id } : {}
      this.found(required ? 'required_unreachable' : 'never_shown', item.item, data, { because })
    }
    for (const item of never) this.byItem.set(`shown ${item.index}`, { kind: 'impossible' })
  }

  private isNeverShown(item: LogicItem): boolean {
    return this.byItem.get(`shown ${item.index}`)?.kind === 'impossible'
  }

  private reportFires(goal: RuleGoal, outcome: Outcome): void {
    const { rule, branch } = goal
    const owner = this.logic.items[rule.owner]
    if (owner === undefined || this.byRule.get(`spared ${rule.index} 0`)?.kind === 'impossible') return
    if (rule.kind === 'visibility' && this.isNeverShown(owner)) return
    const data = { branch, ...this.aboutRule(rule) }
    if (outcome.kind === 'impossible') {
      this.found('rule_never_fires', owner.item, data, { because: this.because(goal) })
      return
    }
    this.note(owner, 'rule_never_fires', outcome)
    if (outcome.kind !== 'possible') return
    const limited = this.limitedIn(rule)
    if (limited.length === 0) return
    const within = this.decider.decideWithin(goal.goal, new Set())
    if (within.kind !== 'impossible') return
    const needed = limited.find((index) => this.decider.decideWithin(goal.goal, new Set([index])).kind === 'possible')
    const other = this.logic.items[needed ?? limited[0] ?? -1]
    const witness = witnessOf(this.logic, this.decider.smallest(goal.goal, outcome.chosen))
    this.found('rule_outside_limits', owner.item, { ...data, other: other?.item.item.id ?? null }, { witness })
  }

  /** Questions with limits that the rule reads itself. */
  private limitedIn(rule: LogicRule): readonly number[] {
    const read = rule.branches.flatMap(({ test }) =>
      test === null ? [] : leavesIn(test).map(({ read: item }) => item),
    )
    return [...new Set(read)].filter((index) => this.logic.items[index]?.domain.within.includes(false) === true)
  }

  /** Required by a rule, but only ever while it is hidden. */
  private reportAsked(goal: ItemGoal, outcome: Outcome): void {
    if (outcome.kind !== 'impossible') this.note(goal.item, 'contradiction_hidden_required', outcome)
    else if (!this.isNeverShown(goal.item) && this.byItem.get(`demanded ${goal.item.index}`)?.kind === 'possible')
      this.found('contradiction_hidden_required', goal.item.item, {}, { because: this.because(goal) })
  }

  private reportClash(goal: ItemGoal, outcome: Outcome): void {
    const { item } = goal
    const asked = this.byItem.get(`asked ${item.index}`)
    if (asked?.kind === 'impossible' || this.isNeverShown(item)) return
    if (outcome.kind !== 'possible') {
      this.note(item, 'contradiction_required_while_hidden', outcome)
      return
    }
    const witness = witnessOf(this.logic, this.decider.smallest(goal.goal, outcome.chosen))
    const state = playWitness(this.logic.compiled, witness).stateOf(pathOf(item.item))
    if (state?.required === true && !state.relevant)
      this.found('contradiction_required_while_hidden', item.item, {}, { witness })
    else this.note(item, 'contradiction_required_while_hidden', { kind: 'undecided' })
  }

  private reportPoints(goal: ItemGoal, outcome: Outcome): void {
    if (this.isNeverShown(goal.item)) return
    if (outcome.kind === 'impossible')
      this.found('score_unreachable', goal.item.item, { reason: 'full_points' }, { because: this.because(goal) })
    else this.note(goal.item, 'score_unreachable', outcome)
    if (outcome.kind !== 'possible' || !goal.item.domain.within.includes(false)) return
    if (this.decider.decideWithin(goal.goal, new Set()).kind === 'impossible')
      this.found('score_unreachable', goal.item.item, { reason: 'limits' })
  }

  /** Options that a rule writes over as soon as they are chosen. */
  private reportOptions(): void {
    const told = new Set<string>()
    for (const [at, goal] of this.goals.entries()) {
      const next = this.goals[at + 1]
      if (goal.about !== 'stays' || next?.about !== 'elsewhere') continue
      const [stays, elsewhere] = [this.outcomes[at], this.outcomes[at + 1]]
      const key = `${goal.item.index} ${goal.option}`
      if (stays?.kind !== 'impossible' || elsewhere?.kind !== 'impossible' || told.has(key)) continue
      if (this.isNeverShown(goal.item)) continue
      told.add(key)
      const label = goal.item.item.choiceOf.get(goal.option)?.label ?? goal.option
      const data = { label, option: goal.option, rule: goal.rule.uuid }
      this.found('option_unreachable', goal.item.item, data, { because: this.because(goal) })
    }
  }

  private because({ goal }: Pick<Goal, 'goal'>): readonly Reason[] {
    return this.decider.reasonsAgainst(goal).flatMap((leaf) => this.reasonOf(leaf))
  }

  private reasonOf({ source, read }: Leaf): readonly Reason[] {
    const rule = this.logic.rules[source?.rule ?? -1]
    const owner = this.logic.items[rule?.owner ?? -1]
    if (source === null || rule === undefined || owner === undefined) return []
    const item_id = this.logic.items[read]?.item.item.id ?? source.condition.item_id
    const { branch, condition } = source
    return [{ item_id: owner.item.item.id, rule: rule.uuid, branch, condition: { ...condition, item_id } }]
  }

  private note(item: LogicItem | undefined, code: string, { kind }: Outcome): void {
    if (item === undefined || item.unknown || (kind !== 'out' && kind !== 'undecided')) return
    const what = this.undecided.get(item) ?? new Set()
    this.undecided.set(item, what.add(code))
  }

  private ownerOf(rule: LogicRule): LogicItem['item'] | null {
    return this.logic.items[rule.owner]?.item ?? null
  }

  private aboutRule({ uuid, kind }: LogicRule): { readonly rule: string; readonly kind: string } {
    return { rule: uuid, kind }
  }
}

/** The outermost item around (or the item itself) that is never shown. */
function outermost(item: LogicItem, never: ReadonlySet<LogicItem>, { items }: Logic): LogicItem {
  let top = item
  for (let up = items[item.parent]; up !== undefined && never.has(up); up = items[up.parent]) top = up
  return top
}
