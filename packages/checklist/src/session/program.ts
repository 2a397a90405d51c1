import type { AnswerSource } from '../catalogue/definition.ts'
import type { Conversion } from '../catalogue/unit-scales.ts'
import type { Equation } from '../calculation/equation.ts'
import type { DateShape, Json, RuleActionKind } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { Choices } from './choices.ts'
import type { ConditionTables } from './condition-tables.ts'
import type { Lists } from './lists.ts'
import type { Moment } from '../dates.ts'
import type { TextMap } from './text-map.ts'

/**
 * What compile() makes of a template for the sessions: tables by number, so that a template of 20,000 questions takes
 * little memory and an answer touches few places of it.
 *
 * A *slot* is a place for an answer: one per item, two for a repeating one (the repeat itself, standing once, and what
 * stands once per instance). Slots are numbered in display order. A *frame* is everything that is instanced together:
 * the root, and one per repeating item. Slots and rules together are *vertices*: slot n is vertex n, rule n is vertex
 * slotCount + n. Sessions have a scope per instance of a frame and a unit per vertex in it (state.ts).
 */
export interface Program {
  readonly root: Frame
  readonly frames: readonly Frame[]
  readonly slotCount: number
  readonly rules: readonly RuleDefinition[]
  /** Per slot: its item, its flags below and the slot above (-1: none). */
  readonly items: readonly CompiledItem[]
  readonly flags: Int32Array
  readonly parents: Int32Array
  /** Per slot, in millionths and with the rate: the most that an answer earns, rules included. NaN: a global list knows. */
  readonly maxima: Float64Array
  /** Per vertex: its frame and its position there. */
  readonly frameOf: Int32Array
  readonly localOf: Int32Array
  /** Vertices in the order of evaluation: what is read stands before its reader. */
  readonly order: Int32Array
  /** Made for the first change; a report makes none. */
  readonly following: () => Following
  /** Slot -> what decides whether it is relevant, in order: visibility rules and set_hidden. */
  readonly gates: readonly (readonly Effect[] | undefined)[]
  /** Slot -> every other rule action aimed at it, in order: a later one wins. */
  readonly effects: readonly (readonly Effect[] | undefined)[]
  readonly equations: ReadonlyMap<number, BoundEquation>
  /** Document ids whose format names items. */
  readonly texts: ReadonlyMap<number, BoundText>
  /** null: nothing counts. */
  readonly counters: Counters | null
  /** What counts as the answer while nothing stands. */
  readonly defaults: ReadonlyMap<number, (now: Moment) => Json>
  readonly shapes: ReadonlyMap<number, DateShape>
  readonly conditions: ConditionTables
  /** Per slot: the options of a select question. */
  readonly choices: readonly (Choices | null)[]
  /** base_id -> the item's index. */
  readonly baseIds: TextMap<number>
  /** Vertices that depend on themselves, per circle. */
  readonly circles: readonly (readonly number[])[]
  /** By the item's index: where its answers are; where it is a repeat (-1: it is none). */
  readonly inner: Int32Array
  readonly holder: Int32Array
}

/** What a change follows. */
export interface Following {
  /** Per vertex: its place in the order of evaluation. */
  readonly rank: Int32Array
  /** Slot -> vertices whose conditions, equations or document ids read it. */
  readonly readers: Lists
  /** Rule -> the slots that an action of it can hide, and the other slots it acts on. */
  readonly gated: Lists
  readonly targets: Lists
}

export interface Frame {
  readonly index: number
  readonly depth: number
  readonly parent: Frame | null
  /** The repeating item; null for the root. */
  readonly item: CompiledItem | null
  /** Its vertices: slots, then rules. A unit of a scope stands where its vertex does here. */
  readonly vertices: number[]
}

const sourceShift = 24
const sources: readonly AnswerSource[] = ['none', 'answer', 'media', 'signatures', 'computed', 'given']

export function sourceBits(source: AnswerSource): number {
  return sources.indexOf(source) << sourceShift
}

export function sourceIn(flags: number): number {
  return flags >> sourceShift
}

/** A value made of others. */
export interface Bound {
  /** Per name: the slot it reads, -1 for none. */
  readonly inputs: readonly number[]
  /** Inputs in the same circle: they read as unanswered. */
  cut: ReadonlySet<number> | null
}

export interface BoundText extends Bound {
  /** The names. */
  readonly keys: readonly string[]
}

export interface BoundEquation extends Bound {
  readonly equation: Equation
  /** Per name: how its values come into the calculation's unit; empty or null: as they are. */
  readonly conversions: readonly (Conversion | null)[]
}

export interface Counters {
  /** Slot of a counter -> what it shows; null: it counts nothing. */
  readonly tallyOf: ReadonlyMap<number, Tally | null>
  readonly groups: readonly CounterGroup[]
  /** Per slot: the innermost groups that count its answer and its issues (counter-groups.ts); -1 for none. */
  readonly byType: Int32Array
  readonly byIssues: Int32Array
  readonly tallies: number
}

export interface CounterGroup {
  /** The group that counts all of this and more; -1 for none. */
  readonly parent: number
  /** Tallies of everything that is answered, and by a text that an answer says. */
  readonly all: readonly Tally[]
  readonly byText: Map<string, Tally[]>
}

/** One number, and the slots of the counters that show it. */
export interface Tally {
  readonly index: number
  readonly readers: number[]
}

export interface CounterDefinition {
  /** Its group (counter-groups.ts); -1: it counts nothing, as in a circle with what it would count. */
  group: number
  readonly values: readonly string[] | null
}

export interface RuleDefinition {
  readonly index: number
  readonly frame: Frame
  readonly uuid: string
  /** The slot it stands on. */
  readonly owner: number
  /** preAction and rules whose first branch asks nothing: always the first branch. */
  readonly always: boolean
  /** Of a rule whose conditions stand together in the tables (condition-tables.ts) without them. */
  readonly branches: readonly Branch[]
  writes: readonly Write[]
  /** Read slots in the same circle: the rule reads them as unanswered. */
  cut: ReadonlySet<number> | null
}

export interface Branch {
  readonly type: 'if' | 'else_if' | 'else'
  /** null: asks nothing, so it is always taken. */
  readonly test: Test | null
}

/** A condition by its number in the tables, or several. */
export type Test = number | TestGroup

export interface TestGroup {
  readonly all: boolean
  readonly members: readonly Test[]
}

export interface Effect {
  readonly rule: RuleDefinition
  readonly branch: number
  readonly action: RuleActionKind | 'visibility'
  readonly value: Json
}

/** A set_value or set_value_not_answered of a branch. */
export interface Write {
  readonly branch: number
  readonly target: number
  readonly action: 'set_value' | 'set_value_not_answered'
  readonly value: Json
}
