import type { Subject } from '../rules/condition.ts'
import { isGroup, readBy } from '../template/conditions.ts'
import type { Condition, ConditionGroup, Rule, RuleAction, RuleSet, Template } from '../template/model.ts'
import type { Choices } from './choices.ts'
import type { CompiledItem } from './compiled-item.ts'
import { TableMaker } from './condition-tables.ts'
import {
  noVertices,
  type Branch,
  type Effect,
  type Frame,
  type RuleDefinition,
  type Test,
  type Write,
} from './program.ts'
import * as matchCode from './match-code.ts'

/** What rules are made on: the slots that stand already. */
export interface Ground {
  readonly itemOf: (id: string) => CompiledItem | undefined
  readonly inner: Int32Array
  readonly holder: Int32Array
  readonly frameOf: (slot: number) => Frame
  readonly isContainer: (slot: number) => boolean
  readonly subjectOf: (slot: number) => Subject
  readonly choicesOf: (slot: number) => Choices | null
}

export interface MadeRules {
  readonly rules: RuleDefinition[]
  /** Per rule: the slots its conditions read, each once. */
  readonly reads: (readonly number[])[]
  readonly gates: (Effect[] | undefined)[]
  readonly effects: (Effect[] | undefined)[]
  readonly tables: TableMaker
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
  const made: MadeRules = {
    rules: [],
    reads: [],
    gates: perSlot(slotCount),
    effects: perSlot(slotCount),
    tables: new TableMaker(),
  }
  if (template.rule_sets.length === 0) return made
  const sets = new Map<string, RuleSet>()
  for (const set of template.rule_sets) sets.set(set.uuid, set)
  const owned = ruled.flatMap((item) => {
    const set = item.type === 'hidden_page' ? undefined : sets.get(item.item.options.rule_set_id ?? '')
    return set === undefined ? [] : [{ item, rules: set.rules }]
  })
  const maker = new RuleMaker(ground, made)
  for (const isEarly of [true, false])
    for (const { item, rules } of owned)
      for (const rule of rules) if ((rule.kind === 'preAction') === isEarly) maker.make(rule, item)
  return made
}

const perSlot = (count: number): (Effect[] | undefined)[] => new Array<undefined>(count).fill(undefined)

type Building = { -readonly [K in keyof RuleDefinition]: RuleDefinition[K] }

const unmade: Rule = { uuid: '', kind: 'rule', branches: [] }
const unasked: readonly Branch[] = [{ type: 'if', test: null }]

/** Each once, in the order in which they came. */
function once(list: readonly number[]): readonly number[] {
  return list.length === 0 ? noVertices : list.length === 1 ? list : [...new Set(list)]
}

/** Makes one rule of one item after the other. */
class RuleMaker {
  readonly #ground: Ground
  readonly #made: MadeRules
  /** What is being made. */
  #rule: Rule = unmade
  #item: CompiledItem | null = null
  #reads: number[] = []
  #gated: number[] = []
  #targets: number[] = []
  #writes: Write[] = []

  constructor(ground: Ground, made: MadeRules) {
    this.#ground = ground
    this.#made = made
  }

  make(rule: Rule, item: CompiledItem): void {
    const ground = this.#ground
    const made = this.#made
    if ((ground.inner[item.index] ?? -1) < 0) return
    this.#rule = rule
    this.#item = item
    this.#reads = []
    this.#gated = []
    this.#targets = []
    this.#writes = []
    const owner = this.#ownerSlot(item)
    const frame = ground.frameOf(owner)
    const branches = rule.branches.map((branch) => this.#branchOf(branch))
    const how = rule.kind === 'preAction' ? matchCode.branches : this.#howMatched(branches, frame)
    made.tables.end(how)
    const definition: Building = {
      index: made.rules.length,
      frame,
      uuid: rule.uuid,
      owner,
      always: rule.kind === 'preAction' || branches[0]?.test === null,
      branches: how === matchCode.branches ? branches : unasked,
      gated: noVertices,
      targets: noVertices,
      writes: noWrites,
      cut: null,
    }
    if (rule.kind === 'visibility') this.#aim({ rule: definition, branch: 0, action: 'visibility', value: null }, owner)
    for (let branch = 0; branch < rule.branches.length; branch++)
      for (const action of rule.branches[branch]?.actions ?? [])
        this.#act(definition, rule.kind === 'preAction' ? 0 : branch, action)
    definition.gated = once(this.#gated)
    definition.targets = once(this.#targets)
    definition.writes = this.#writes.length === 0 ? noWrites : this.#writes
    made.rules.push(definition)
    made.reads.push(once(this.#reads))
  }

  /** How the tables alone say it: where one branch has one "all" or "any" of conditions on its own instance. */
  #howMatched([branch, ...others]: readonly Branch[], frame: Frame): number {
    const test = branch?.test ?? null
    if (test === null || others.length > 0) return matchCode.branches
    const isOwn = (member: Test): boolean => {
      const slot = typeof member === 'number' ? this.#made.tables.slotOf(member) : -1
      return slot >= 0 && this.#ground.frameOf(slot) === frame
    }
    if (typeof test === 'number') return isOwn(test) ? matchCode.all : matchCode.branches
    return !test.members.every(isOwn) ? matchCode.branches : test.all ? matchCode.all : matchCode.any
  }

  /** The slot that a condition reads; -1: there is no such question. */
  #readBy(condition: Condition): number {
    const slot = this.#slotOf(condition.item_id)
    return slot < 0 || this.#ground.isContainer(slot) ? -1 : slot
  }

  /** The condition's number in the tables. */
  #asked(condition: Condition): number {
    const ground = this.#ground
    const slot = this.#readBy(condition)
    if (slot < 0) return this.#made.tables.add(slot, condition, noSubject, null)
    this.#reads.push(slot)
    return this.#made.tables.add(slot, condition, ground.subjectOf(slot), ground.choicesOf(slot))
  }

  /** A visibility rule of a repeat hides the repeat itself, unless it reads what is inside the instance. */
  #ownerSlot(item: CompiledItem): number {
    const rule = this.#rule
    const ground = this.#ground
    const own = ground.inner[item.index] ?? -1
    const held = ground.holder[item.index] ?? -1
    if (rule.kind !== 'visibility' || held < 0) return own
    const isInside = (id: string): boolean => this.#itemOf(id)?.repeatChain.includes(item) === true
    return rule.branches.some((branch) => readBy(branch).some(isInside)) ? own : held
  }

  #itemOf(id: string): CompiledItem | undefined {
    return id === '' ? (this.#item ?? undefined) : this.#ground.itemOf(id)
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
    return this.#asked(member)
  }

  #aim(effect: Effect, target: number): void {
    const gates = effect.action === 'visibility' || effect.action === 'set_hidden'
    const lists = gates ? this.#made.gates : this.#made.effects
    const effects = lists[target]
    if (effects === undefined) lists[target] = [effect]
    else effects.push(effect)
    if (gates) this.#gated.push(target)
    else this.#targets.push(target)
  }

  #act(definition: Building, branch: number, { action, item_id, value = null }: RuleAction): void {
    const ground = this.#ground
    const target = this.#itemOf(item_id)
    const slot = this.#slotOf(item_id)
    if (target === undefined || slot < 0) return
    if (isWrite(action)) {
      this.#writes.push({ branch, target: slot, action, value })
      return
    }
    const outside = ground.holder[target.index] ?? -1
    const hides = action === 'set_hidden' || action === 'exclude_report'
    const aimed = hides && outside >= 0 && !isWithin(definition.frame, ground.frameOf(slot)) ? outside : slot
    this.#aim({ rule: definition, branch, action, value }, aimed)
  }
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
