import type { Json } from '../template/model.ts'
import { conditionHolds } from '../rules/condition.ts'
import { Counting } from './counting.ts'
import { dated, kindBits, negated } from './condition-tables.ts'
import { sourceIn, type Effect, type Following, type RuleDefinition, type Test } from './program.ts'
import { Queue } from './queue.ts'
import type { SessionOptions } from './session-input.ts'
import { eachUnit, type Scope, type State } from './state.ts'
import { valueOf } from './value.ts'
import * as matchCode from './match-code.ts'
import * as slotFlag from './slot-flag.ts'
import { answered, dirty, hasRow, na, notApplicable, queued, relevant, shown } from './unit-flag.ts'
import * as sourceCode from './source-code.ts'
import { eachIn, nothing } from './lists.ts'

/** What evaluation decides of a slot. */
const decided = relevant | shown | answered | notApplicable

/**
 * The part of a session that follows dependencies: what is relevant, what its value is, which branch of a rule holds.
 * Units are taken by rank, so each is evaluated once per change when the template has no circle. Colours, demands and
 * scores depend on these and are finished afterwards (finish.ts).
 */
export class Evaluator {
  readonly #state: State
  readonly #options: SessionOptions
  readonly #queue = new Queue()
  readonly #counting: Counting | null
  #following: Following | null = null
  /** Until everything was evaluated once, in order, nothing has to be told to its readers. */
  #sweeping = true
  /** Units to finish, with what they were before. */
  readonly dirty: number[] = []
  readonly dirtyFlags: number[] = []
  readonly dirtyValues: Json[] = []
  /** Rules that came to hold another branch and want something written; watched when a device answers. */
  readonly turned: number[] = []

  constructor(state: State, options: SessionOptions) {
    this.#state = state
    this.#options = options
    const { counters } = state.program
    this.#counting = counters === null ? null : new Counting(state, counters, this.push)
  }

  /** Has the unit finished after this change. To be called before anything of it is changed. */
  readonly markDirty = (unit: number): void => {
    const { flags, values } = this.#state
    const now = flags[unit] ?? 0
    if ((now & dirty) !== 0 || this.#sweeping) return
    flags[unit] = now | dirty
    this.dirty.push(unit)
    this.dirtyFlags.push(now)
    this.dirtyValues.push(values[unit] ?? null)
  }

  readonly push = (unit: number): void => {
    const state = this.#state
    const { flags } = state
    const now = flags[unit] ?? 0
    if ((now & queued) !== 0 || this.#sweeping) return
    flags[unit] = now | queued
    const { rank } = this.#follow()
    this.#queue.push(unit, rank[state.vertexOf(unit)] ?? 0)
  }

  #follow(): Following {
    return (this.#following ??= this.#state.program.following())
  }

  drain(): void {
    const state = this.#state
    const queue = this.#queue
    const { slotCount } = state.program
    for (let unit = queue.pop(); unit >= 0; unit = queue.pop()) {
      state.flags[unit] = (state.flags[unit] ?? 0) & ~queued
      if (state.vertexOf(unit) < slotCount) this.#evaluateSlot(unit)
      else this.#evaluateRule(unit)
    }
  }

  /** Evaluates everything in order. */
  sweep(): void {
    const state = this.#state
    const { order, slotCount, frameOf, localOf, frames } = state.program
    const byFrame = frames.map((): Scope[] => [])
    for (const scope of state.scopes) byFrame[scope.frame.index]?.push(scope)
    this.#counting?.startSweep()
    for (let place = 0; place < order.length; place++) {
      const vertex = order[place] ?? 0
      const own = byFrame[frameOf[vertex] ?? 0] ?? []
      for (let at = 0; at < own.length; at++) {
        const unit = (own[at]?.base ?? 0) + (localOf[vertex] ?? 0)
        if (vertex < slotCount) this.#evaluateSlot(unit)
        else this.#evaluateRule(unit)
      }
    }
    this.#sweeping = false
    this.#counting?.endSweep()
    this.drain()
  }

  /** Tells everything outside the scope that it, with what is inside it, came or went: readers, and targets of its rules. */
  instanceTurned(scope: Scope): void {
    const state = this.#state
    const { program } = state
    const { frameOf, slotCount } = program
    const { readers } = this.#follow()
    for (const [local, vertex] of scope.frame.vertices.entries()) {
      const unit = scope.base + local
      if (vertex >= slotCount) {
        this.#reachTargets(vertex - slotCount, scope)
        continue
      }
      eachIn(readers, vertex, (reader) => {
        if (frameOf[reader] !== scope.frame.index) eachUnit(state, scope, reader, this.push)
      })
      const holder = state.holders.get(unit)
      if (holder !== undefined) for (const inner of holder.instances.values()) this.instanceTurned(inner.scope)
    }
  }

  /** Has everything a rule acts on worked out again. */
  #reachTargets(rule: number, from: Scope): void {
    const state = this.#state
    const { targets, gated } = this.#follow()
    eachIn(targets, rule, (target) => {
      eachUnit(state, from, target, this.markDirty)
    })
    eachIn(gated, rule, (target) => {
      eachUnit(state, from, target, this.markDirty)
      eachUnit(state, from, target, this.push)
    })
  }

  #evaluateSlot(unit: number): void {
    const state = this.#state
    const { flags, values, parentOf, program } = state
    const slot = state.vertexOf(unit)
    const fixed = program.flags[slot] ?? 0
    const before = flags[unit] ?? 0
    const parent = parentOf[unit] ?? -1
    const above = parent < 0 ? relevant | shown : (flags[parent] ?? 0)
    let now = before & ~decided
    if ((fixed & slotFlag.inner) === 0 || state.scopeAt(unit).alive) {
      if ((above & relevant) !== 0 && ((fixed & slotFlag.gates) === 0 || !this.#isGatedAway(unit, slot)))
        now |= relevant
      if ((fixed & slotFlag.shown) !== 0) now |= above & shown
    }
    const was = values[unit] ?? null
    const value = (fixed & slotFlag.container) === 0 ? this.#value(unit, slot, fixed) : null
    if ((before & na) !== 0 && (fixed & slotFlag.allowsNa) !== 0) now |= notApplicable
    if ((now & relevant) !== 0 && isAnswered(value, now)) now |= answered
    if (now !== before || value !== was) {
      this.markDirty(unit)
      flags[unit] = now | ((flags[unit] ?? 0) & dirty)
      values[unit] = value
    }
    if ((fixed & slotFlag.counted) !== 0) this.#counting?.count(unit)
    if (this.#sweeping) return
    const turned = (before ^ now) & (relevant | shown)
    if (turned !== 0 && (fixed & slotFlag.container) !== 0) for (const below of state.below(unit)) this.push(below)
    const isMoved =
      ((before ^ now) & (relevant | answered | notApplicable)) !== 0 ||
      ((now & (relevant | notApplicable)) === relevant && value !== was)
    if (!isMoved) return
    const scope = state.scopeAt(unit)
    const { readers } = this.#follow()
    eachIn(readers, slot, (reader) => {
      eachUnit(state, scope, reader, this.push)
    })
  }

  #value(unit: number, slot: number, fixed: number): Json {
    if (sourceIn(fixed) === sourceCode.computed) {
      const counted = this.#counting?.valueOf(unit) ?? null
      if (counted !== null) return counted
    }
    return valueOf(this.#state, this.#options, unit, slot, fixed)
  }

  /** Of a rule per instance that acts on something outside, each has its say. */
  #isGatedAway(unit: number, slot: number): boolean {
    const state = this.#state
    const { gates, slotCount } = state.program
    let hidden = false
    for (const gate of gates[slot] ?? nothing)
      eachUnit(state, state.scopeAt(unit), slotCount + gate.rule.index, (ruleUnit) => {
        hidden = hides(gate, state.taken[ruleUnit] ?? -1, hidden)
      })
    return hidden
  }

  #evaluateRule(unit: number): void {
    const state = this.#state
    const { program, taken } = state
    const index = state.vertexOf(unit) - program.slotCount
    const how = program.conditions.matches[index] ?? 0
    const now =
      (how & ~matchCode.cut) === matchCode.branches ? this.#branchOf(unit, index) : this.#onlyBranch(unit, index, how)
    if (now === taken[unit]) return
    taken[unit] = now
    const rule = program.rules[index]
    if (this.#sweeping || rule === undefined) return
    if (rule.writes.length > 0) this.turned.push(unit)
    this.#reachTargets(index, state.scopeAt(unit))
  }

  /** The branch that a rule takes by what it reads. */
  #branchOf(unit: number, index: number): number {
    const state = this.#state
    const rule = state.program.rules[index]
    if (rule === undefined || rule.always) return 0
    const scope = state.scopeAt(unit)
    for (let branch = 0; branch < rule.branches.length; branch++) {
      const test = rule.branches[branch]?.test ?? null
      if (test === null || this.#holds(test, rule, scope)) return branch
    }
    return -1
  }

  /** The same for a rule of one branch that reads its own instance. */
  #onlyBranch(unit: number, index: number, how: number): number {
    const state = this.#state
    const { program } = state
    const { start, entries } = program.conditions
    const scope = state.scopeAt(unit)
    const wantsAll = (how & matchCode.all) !== 0
    const cut = (how & matchCode.cut) === 0 ? null : (program.rules[index]?.cut ?? null)
    for (let at = start[index] ?? 0, end = start[index + 1] ?? 0; at < end; at++) {
      const slot = entries[at] ?? 0
      if (this.#conditionHolds(at, state.unitIn(scope, slot), cut !== null && cut.has(slot)) !== wantsAll)
        return wantsAll ? -1 : 0
    }
    return wantsAll ? 0 : -1
  }

  /** Whether one condition of the tables holds, its negation included, for the unit that it reads. */
  #conditionHolds(at: number, read: number, isCut: boolean): boolean {
    const { flags, values } = this.#state
    const seen = isCut ? 0 : (flags[read] ?? 0) & (relevant | notApplicable)
    return this.#holdsOf(at, seen === relevant ? (values[read] ?? null) : null, seen === (relevant | notApplicable))
  }

  #holdsOf(at: number, value: Json, isNa: boolean): boolean {
    const { shapes, conditions } = this.#state.program
    const kind = conditions.kinds[at] ?? 0
    // Of what is unanswered nothing has to be looked up.
    const wanted = value === null ? null : (conditions.wanted[at] ?? null)
    const shape = (kind & dated) === 0 ? null : (shapes.get(conditions.entries[at] ?? 0) ?? null)
    const limit = value === null ? 0 : (conditions.limits[at] ?? 0)
    const holds = conditionHolds(kind & kindBits, limit, wanted, shape, value, isNa, this.#options.now)
    return holds !== ((kind & negated) !== 0)
  }

  #holds(test: Test, rule: RuleDefinition, scope: Scope): boolean {
    if (typeof test === 'number') return this.#leafHolds(test, rule, scope)
    for (const member of test.members) if (this.#holds(member, rule, scope) !== test.all) return !test.all
    return test.all
  }

  /** Of a question that repeats around nothing of the rule: whether any instance holds. */
  #leafHolds(at: number, rule: RuleDefinition, scope: Scope): boolean {
    const state = this.#state
    const { conditions } = state.program
    const slot = conditions.entries[at] ?? -1
    const isNot = ((conditions.kinds[at] ?? 0) & negated) !== 0
    if (slot < 0) return isNot
    const isCut = rule.cut !== null && rule.cut.has(slot)
    let any = false
    let met = false
    // "Not" is of the whole: no instance holds.
    eachUnit(state, scope, slot, (read) => {
      met = true
      any ||= this.#conditionHolds(at, read, isCut) !== isNot
    })
    return met ? any !== isNot : this.#holdsOf(at, null, false)
  }
}

/** Whether a unit is hidden after a gate, in the order of gates: visibility hides for good, set_hidden has its say. */
function hides(gate: Effect, taken: number, hidden: boolean): boolean {
  if (gate.action === 'visibility') return hidden || taken < 0 || gate.rule.branches[taken]?.type === 'else'
  return taken === gate.branch ? gate.value !== false : hidden
}

/** Is there an answer? N/A is one; an empty text or list is none, nor is a checkbox nobody touched. */
function isAnswered(value: Json, flags: number): boolean {
  if ((flags & notApplicable) !== 0) return true
  if (value === null || value === '') return false
  if (typeof value === 'object') return !Array.isArray(value) || value.length > 0
  return value !== false || (flags & hasRow) !== 0
}
