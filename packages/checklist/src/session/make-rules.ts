import { readCondition, type Subject } from '../rules/condition.ts'
import { isGroup, readBy } from '../template/follow-ups.ts'
import type { Condition, ConditionGroup, Rule, RuleAction, RuleSet, Template } from '../template/model.ts'
import type { CompiledItem } from './compiled.ts'
import {
  noVertices,
  type Branch,
  type Effect,
  type Frame,
  type RuleDefinition,
  type Test,
  type Write,
} from './program.ts'

/** What rules are made on: the slots that stand already. */
export interface Ground {
  readonly itemOf: (id: string) => CompiledItem | undefined
  readonly inner: Int32Array
  readonly holder: Int32Array
  readonly frameOf: (slot: number) => Frame
  readonly isContainer: (slot: number) => boolean
  readonly subjectOf: (slot: number) => Subject
}

export interface MadeRules {
  readonly rules: RuleDefinition[]
  /** Per rule: the slots its conditions read, each once. */
  readonly reads: (readonly number[])[]
  readonly gates: (Effect[] | undefined)[]
  readonly effects: (Effect[] | undefined)[]
}

const noWrites: readonly Write[] = []
const noSubject: Subject = { shape: null, presence: false }

/**
 * Every rule of the items that have a rule set, in the order in which a later one wins: pre-actions first, then rules
 * from top to bottom (Q-RUL-2, Q-RUL-3). A rule set that several items use acts for each of them.
 */
export function makeRules(
  template: Template,
  ruled: readonly CompiledItem[],
  slotCount: number,
  ground: Ground,
): MadeRules {
  const made: MadeRules = { rules: [], reads: [], gates: perSlot(slotCount), effects: perSlot(slotCount) }
  if (template.rule_sets.length === 0) return made
  const sets = new Map<string, RuleSet>()
  for (const set of template.rule_sets) sets.set(set.uuid, set)
  const owners: CompiledItem[] = []
  const owned: RuleSet[] = []
  for (let at = 0; at < ruled.length; at++) {
    const item = ruled[at]
    const uuid = item?.item.options.rule_set_id
    const set = uuid === undefined || uuid === null ? undefined : sets.get(uuid)
    if (item === undefined || set === undefined || item.type === 'hidden_page') continue
    owners.push(item)
    owned.push(set)
  }
  const make = (early: boolean): void => {
    for (let at = 0; at < owners.length; at++) {
      const item = owners[at]
      const rules = owned[at]?.rules ?? []
      for (let rule = 0; rule < rules.length; rule++) {
        const each = rules[rule]
        if (each !== undefined && item !== undefined && (each.kind === 'preAction') === early)
          makeRule(each, item, ground, made)
      }
    }
  }
  make(true)
  make(false)
  return made
}

const perSlot = (count: number): (Effect[] | undefined)[] => new Array<undefined>(count).fill(undefined)

type Building = { -readonly [K in keyof RuleDefinition]: RuleDefinition[K] }

function makeRule(rule: Rule, item: CompiledItem, ground: Ground, made: MadeRules): void {
  if ((ground.inner[item.index] ?? -1) < 0) return
  const maker = new RuleMaker(rule, item, ground, made)
  made.rules.push(maker.make())
  made.reads.push(maker.reads)
}

/** Makes one rule of one item. */
class RuleMaker {
  readonly #rule: Rule
  readonly #item: CompiledItem
  readonly #ground: Ground
  readonly #made: MadeRules
  reads: readonly number[] = noVertices

  constructor(rule: Rule, item: CompiledItem, ground: Ground, made: MadeRules) {
    this.#rule = rule
    this.#item = item
    this.#ground = ground
    this.#made = made
  }

  make(): RuleDefinition {
    const rule = this.#rule
    const ground = this.#ground
    const made = this.#made
    const owner = this.#ownerSlot()
    const branches: readonly Branch[] = rule.branches.map((branch) => this.#branchOf(branch))
    const definition: Building = {
      index: made.rules.length,
      frame: ground.frameOf(owner),
      local: 0,
      uuid: rule.uuid,
      owner,
      always: rule.kind === 'preAction' || branches[0]?.test === null,
      branches,
      gated: noVertices,
      targets: noVertices,
      writes: noWrites,
      cut: null,
    }
    if (rule.kind === 'visibility')
      this.#aim(definition, { rule: definition, branch: 0, action: 'visibility', value: null }, owner)
    for (let branch = 0; branch < rule.branches.length; branch++)
      for (const action of rule.branches[branch]?.actions ?? [])
        this.#act(definition, rule.kind === 'preAction' ? 0 : branch, action)
    return definition
  }

  /** A visibility rule of a repeat hides the repeat itself, unless it reads what is inside the instance. */
  #ownerSlot(): number {
    const rule = this.#rule
    const item = this.#item
    const ground = this.#ground
    const own = ground.inner[item.index] ?? -1
    const held = ground.holder[item.index] ?? -1
    if (rule.kind !== 'visibility' || held < 0) return own
    const isInside = (id: string): boolean => this.#itemOf(id)?.repeatChain.includes(item) === true
    return rule.branches.some((branch) => readBy(branch).some(isInside)) ? own : held
  }

  #itemOf(id: string): CompiledItem | undefined {
    return id === '' ? this.#item : this.#ground.itemOf(id)
  }

  #slotOf(id: string): number {
    const found = this.#itemOf(id)
    return found === undefined ? -1 : (this.#ground.inner[found.index] ?? -1)
  }

  #branchOf(branch: Rule['branches'][number]): Branch {
    const asksNothing = branch.type === 'else' || branch.conditions.length === 0
    return { type: branch.type, test: asksNothing ? null : this.#testOf(branch) }
  }

  #testOf(member: Condition | ConditionGroup): Test {
    if (isGroup(member)) {
      const only = member.conditions[0]
      if (member.conditions.length === 1 && only !== undefined) return this.#testOf(only)
      return { all: member.match === 'all', members: member.conditions.map((each) => this.#testOf(each)) }
    }
    const found = this.#slotOf(member.item_id)
    const slot = found < 0 || this.#ground.isContainer(found) ? -1 : found
    if (slot >= 0) this.reads = withOne(this.reads, slot)
    const asked = readCondition(member.operator, member.value, slot < 0 ? noSubject : this.#ground.subjectOf(slot))
    return { slot, not: member.not === true, asked }
  }

  #aim(definition: Building, effect: Effect, target: number): void {
    const gates = effect.action === 'visibility' || effect.action === 'set_hidden'
    const lists = gates ? this.#made.gates : this.#made.effects
    const effects = lists[target]
    if (effects === undefined) lists[target] = [effect]
    else effects.push(effect)
    if (gates) definition.gated = withOne(definition.gated, target)
    else definition.targets = withOne(definition.targets, target)
  }

  #act(definition: Building, branch: number, { action, item_id, value = null }: RuleAction): void {
    const ground = this.#ground
    const target = this.#itemOf(item_id)
    const slot = this.#slotOf(item_id)
    if (target === undefined || slot < 0) return
    if (isWrite(action)) {
      definition.writes = [...definition.writes, { branch, target: slot, action, value }]
      return
    }
    const outside = ground.holder[target.index] ?? -1
    const hides = action === 'set_hidden' || action === 'exclude_report'
    const aimed = hides && outside >= 0 && !isWithin(definition.frame, ground.frameOf(slot)) ? outside : slot
    this.#aim(definition, { rule: definition, branch, action, value }, aimed)
  }
}

function withOne(list: readonly number[], one: number): readonly number[] {
  return list.length === 0 ? [one] : list.includes(one) ? list : [...list, one]
}

function isWrite(action: RuleAction['action']): action is Write['action'] {
  return action === 'set_value' || action === 'set_value_not_answered'
}

/** Is `frame` the other one, or inside it? */
function isWithin(frame: Frame, other: Frame): boolean {
  for (let at: Frame | null = frame; at !== null; at = at.parent) if (at === other) return true
  return false
}

/** The largest value that a set_score of these effects gives; null when none does. */
export function largestScore(effects: readonly Effect[]): number | null {
  let largest: number | null = null
  for (const { action, value } of effects)
    if (action === 'set_score' && typeof value === 'number') largest = Math.max(largest ?? value, value)
  return largest
}
