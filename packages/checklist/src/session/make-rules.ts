import type { Subject } from '../rules/condition.ts'
import { isGroup, readBy } from '../template/conditions.ts'
import type { Condition, ConditionGroup, Rule, RuleAction, RuleBranch, Template } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import { TableMaker } from './condition-tables.ts'
import { nothing } from './lists.ts'
import {
  sourceIn,
  type Branch,
  type Effect,
  type Frame,
  type Program,
  type RuleDefinition,
  type Test,
  type Write,
} from './program.ts'
import type { Slots } from './slots.ts'
import * as matchCode from './match-code.ts'
import * as slotFlag from './slot-flag.ts'
import * as sourceCode from './source-code.ts'
import { TextMap } from './text-map.ts'

type ItemsById = TextMap<CompiledItem>
/** What program.ts says of rules. */
export interface MadeRules extends Pick<Program, 'rules' | 'gates' | 'effects' | 'conditions'> {
  /** Per rule: behind the last slot that it reads; 0: it reads none. */
  readonly places: readonly number[]
}

type EffectsBySlot = (Effect[] | undefined)[]

const noSubject: Subject = { shape: null, presence: false }
const presence: Subject = { shape: null, presence: true }
const unasked: readonly Branch[] = [{ type: 'if', test: null }]

/**
 * Every rule of the items that have a rule set, in the order in which a later one wins: pre-actions first, then rules
 * from top to bottom (Q-RUL-2, Q-RUL-3). A rule set that several items use acts for each of them.
 */
export function makeRules(template: Template, slots: Slots, ids: ItemsById): MadeRules {
  const maker = new RuleMaker(slots, ids)
  const { rule_sets } = template
  const sets = new TextMap<readonly Rule[]>(rule_sets.length)
  let anyEarly = false
  rule_sets.forEach(({ uuid, rules }) => {
    sets.set(uuid, rules)
    anyEarly ||= rules.some(({ kind }) => kind === 'preAction')
  })
  for (const isEarly of anyEarly ? [true, false] : [false])
    slots.ruled.forEach((item) => {
      for (const rule of sets.get(item.item.options.rule_set_id ?? '') ?? nothing)
        if ((rule.kind === 'preAction') === isEarly && item.type !== 'hidden_page') maker.make(rule, item)
    })
  return maker.made()
}

/** Makes one rule of one item after the other. */
class RuleMaker {
  readonly #rules: RuleDefinition[] = []
  readonly #places: number[] = []
  readonly #gates: EffectsBySlot
  readonly #effects: EffectsBySlot
  readonly #tables = new TableMaker()
  readonly #slots: Slots
  readonly #ids: ItemsById
  /** What has the rule that is being made. */
  #item: CompiledItem | undefined
  /** Behind the last slot that it reads; 0: it reads none. */
  #place = 0

  constructor(slots: Slots, ids: ItemsById) {
    const count = slots.items.length
    this.#slots = slots
    this.#ids = ids
    this.#gates = new Array<undefined>(count).fill(undefined)
    this.#effects = new Array<undefined>(count).fill(undefined)
  }

  made(): MadeRules {
    return {
      rules: this.#rules,
      places: this.#places,
      gates: this.#gates,
      effects: this.#effects,
      conditions: this.#tables.tables(),
    }
  }

  make({ kind, branches, uuid }: Rule, item: CompiledItem): void {
    this.#item = item
    this.#place = 0
    const owner = this.#ownerSlot(kind, branches, item)
    const frame = this.#slots.frameAt(owner)
    const isEarly = kind === 'preAction'
    const how = isEarly ? matchCode.branches : this.#howMatched(branches, frame)
    const made = how === matchCode.branches ? branches.map((branch) => this.#branchOf(branch)) : unasked
    this.#tables.end(how)
    const writes: Write[] = []
    const index = this.#rules.length
    this.#slots.place(frame, this.#slots.items.length + index)
    this.#places.push(this.#place)
    const rule: RuleDefinition = {
      index,
      frame,
      uuid,
      owner,
      always: isEarly || (how === matchCode.branches && made[0]?.test === null),
      branches: made,
      writes: nothing,
      cut: null,
    }
    if (kind === 'visibility') this.#aim({ rule, branch: 0, action: 'visibility', value: null }, owner)
    for (let branch = 0; branch < branches.length; branch++)
      for (const action of branches[branch]?.actions ?? []) this.#act(rule, isEarly ? 0 : branch, action, writes)
    if (writes.length > 0) rule.writes = writes
    this.#rules.push(rule)
  }

  /**
   * How the tables alone say it: where one branch has one "all" or "any" of conditions on its own instance. Of another
   * rule nothing looks at what is put into them here.
   */
  #howMatched(branches: Rule['branches'], frame: Frame): number {
    const branch = branches[0]
    if (branch === undefined || branches.length > 1 || asksNothing(branch)) return matchCode.branches
    const { conditions, match } = branch
    for (let at = 0; at < conditions.length; at++) {
      const member = conditions[at]
      const slot = member === undefined || isGroup(member) ? -1 : (this.#tables.slots[this.#asked(member)] ?? -1)
      if (slot < 0 || this.#slots.frameAt(slot) !== frame) return matchCode.branches
    }
    return match === 'all' || conditions.length === 1 ? matchCode.all : matchCode.any
  }

  /** The condition's number in the tables. */
  #asked(condition: Condition): number {
    const { shapes, choices, flags } = this.#slots
    const slot = this.#slotOf(condition.item_id)
    if (slot >= this.#place) this.#place = slot + 1
    // There is no such question.
    const fixed = flags[slot] ?? slotFlag.container
    if ((fixed & slotFlag.container) !== 0) return this.#tables.add(-1, condition, noSubject, null)
    const shape = shapes.get(slot)
    const source = sourceIn(fixed)
    const isPresence = source === sourceCode.media || source === sourceCode.signatures
    const subject = shape === undefined ? (isPresence ? presence : noSubject) : { shape, presence: false }
    return this.#tables.add(slot, condition, subject, choices[slot] ?? null)
  }

  /** A visibility rule of a repeat hides the repeat itself, unless it reads what is inside the instance. */
  #ownerSlot(kind: Rule['kind'], branches: Rule['branches'], item: CompiledItem): number {
    const { inner, holder } = this.#slots
    const own = inner[item.index] ?? -1
    const held = holder[item.index] ?? -1
    if (kind !== 'visibility' || held < 0) return own
    return this.#readsInside(branches, item) ? own : held
  }

  #readsInside(branches: Rule['branches'], item: CompiledItem): boolean {
    const isInside = (id: string): boolean => this.#itemOf(id)?.repeatChain.includes(item) === true
    return branches.some((branch) => readBy(branch).some(isInside))
  }

  #itemOf(id: string): CompiledItem | undefined {
    return id === '' ? this.#item : this.#ids.get(id)
  }

  #slotOf(id: string): number {
    const found = this.#itemOf(id)
    return found === undefined ? -1 : (this.#slots.inner[found.index] ?? -1)
  }

  #branchOf(branch: RuleBranch): Branch {
    return { type: branch.type, test: asksNothing(branch) ? null : this.#testOf(branch) }
  }

  #testOf(member: Condition | ConditionGroup): Test {
    if (!isGroup(member)) return this.#asked(member)
    const { conditions, match } = member
    const only = conditions[0]
    if (conditions.length === 1 && only !== undefined) return this.#testOf(only)
    return { all: match === 'all', members: conditions.map((each) => this.#testOf(each)) }
  }

  #aim(effect: Effect, target: number): void {
    const gates = effect.action === 'visibility' || effect.action === 'set_hidden'
    const lists = gates ? this.#gates : this.#effects
    const effects = lists[target]
    if (effects === undefined) lists[target] = [effect]
    else effects.push(effect)
    if (gates) this.#slots.isBackwards &&= target >= this.#place
    const { flags } = this.#slots
    flags[target] = (flags[target] ?? 0) | (gates ? slotFlag.gates : slotFlag.effects)
    if (effect.action === 'set_score') this.#slots.raiseMaximum(target, effect.value)
  }

  #act(rule: RuleDefinition, branch: number, { action, item_id, value = null }: RuleAction, writes: Write[]): void {
    const slots = this.#slots
    const target = this.#itemOf(item_id)
    if (target === undefined) return
    const slot = slots.inner[target.index] ?? -1
    if (isWrite(action)) {
      writes.push({ branch, target: slot, action, value })
      return
    }
    const outside = slots.holder[target.index] ?? -1
    const hides = action === 'set_hidden' || action === 'exclude_report'
    const aimed = hides && outside >= 0 && !isWithin(rule.frame, slots.frameAt(slot)) ? outside : slot
    this.#aim({ rule, branch, action, value }, aimed)
  }
}

function asksNothing({ type, conditions }: RuleBranch): boolean {
  return type === 'else' || conditions.length === 0
}

function isWrite(action: RuleAction['action']): action is Write['action'] {
  return action === 'set_value' || action === 'set_value_not_answered'
}

/** Is `frame` the other one, or inside it? */
function isWithin(frame: Frame, other: Frame): boolean {
  for (let at: Frame | null = frame; at !== null; at = at.parent) if (at === other) return true
  return false
}
