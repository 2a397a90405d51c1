import type { ItemTypeDefinition } from '../catalogue/definition.ts'
import type { Equation } from '../calculation/equation.ts'
import type { DateShape, Json, RuleActionKind } from '../template/model.ts'
import type { CompiledItem } from './compiled.ts'
import type { Moment } from '../dates.ts'

/**
 * What compile() makes of a template for the sessions. A *slot* is a place for a node: one per item, two for a repeating
 * one (the repeat itself, standing once, and what stands once per instance). A *frame* is everything that is instanced
 * together: the root, and one per repeating item. Sessions make nodes for slots, scopes for frames.
 */
export interface Frame {
  readonly index: number
  readonly depth: number
  readonly parent: Frame | null
  /** The repeating item; null for the root. */
  readonly item: CompiledItem | null
  readonly slots: Slot[]
  readonly rules: RuleDefinition[]
  /** The slots and rules of this frame alone, by rank. */
  vertices: readonly (Slot | RuleDefinition)[]
}

export interface Slot {
  readonly kind: 'slot'
  readonly index: number
  readonly frame: Frame
  /** Position among the frame's slots. */
  readonly local: number
  readonly item: CompiledItem
  readonly definition: ItemTypeDefinition
  /** holder: the repeat itself. inner: what stands once per instance. */
  readonly role: 'plain' | 'holder' | 'inner'
  readonly container: boolean
  readonly parent: Slot | null
  readonly children: Slot[]
  /** Shown at all: not hidden by its own option, not on the hidden page. */
  readonly shown: boolean
  /** Position in the order of evaluation. */
  rank: number
  readonly required: boolean
  readonly readOnly: boolean
  readonly allowsNa: boolean
  readonly scored: boolean
  readonly rate: number
  /** The largest score that choosing an answer can earn, without the rate. */
  maximum: number
  /** The largest value of its set_score rules; null when it has none. */
  ruleMaximum: number | null
  readonly shape: DateShape | null
  /** For calculations. */
  readonly equation: Equation | null
  readonly equationSlots: (readonly Slot[])[]
  /** Inputs in the same circle: they read as unanswered. */
  cut: ReadonlySet<Slot>
  /** For counters: what is counted. */
  counts: CounterDefinition | null
  /** Counters that count this one. */
  readonly countedBy: Slot[]
  /** Rules in the same circle, which read the raw answer, and counters that count it raw. */
  readonly rawReaders: (Slot | RuleDefinition)[]
  /** What counts as the answer while nothing stands; null: nothing. */
  readonly defaultOf: ((now: Moment) => Json) | null
  /** Rules whose conditions read it, and calculations that read it. */
  readonly readBy: (Slot | RuleDefinition)[]
  /** What decides whether it is relevant, in order: visibility rules and set_hidden. */
  readonly gates: Effect[]
  /** Every other rule action aimed at it, in order: a later one wins. */
  readonly effects: Effect[]
}

/** Most slots and rules are in no circle and gate nothing. */
export const noSlots: ReadonlySet<Slot> = new Set()

export interface CounterDefinition {
  readonly type: string
  readonly values: readonly string[] | null
  readonly slots: readonly Slot[]
  readonly issues: boolean
  /** In a circle with what it counts: it counts answers without asking whether a rule hides them. */
  raw: boolean
}

export interface RuleDefinition {
  readonly kind: 'rule'
  readonly index: number
  readonly frame: Frame
  readonly uuid: string
  readonly owner: Slot
  /** preAction and rules whose first branch asks nothing: always the first branch. */
  readonly always: boolean
  readonly branches: readonly Branch[]
  rank: number
  readonly reads: readonly Slot[]
  /** Read slots in the same circle: rules look at their raw answers. */
  cut: ReadonlySet<Slot>
  /** Every slot an action of it is aimed at, once; gated: those it can hide. */
  targets: readonly Slot[]
  gated: ReadonlySet<Slot>
  writes: readonly Write[]
}

export interface Branch {
  readonly type: 'if' | 'else_if' | 'else'
  /** null: asks nothing, so it is always taken. */
  readonly test: Test | null
}

/** One member of a condition, against what one slot holds. */
export interface Leaf {
  readonly slot: Slot | null
  readonly not: boolean
  readonly holds: (seen: Seen, now: Moment) => boolean
}

export type Test =
  | { readonly kind: 'leaf'; readonly leaf: Leaf }
  | { readonly kind: 'all' | 'any'; readonly members: readonly Test[] }

/** What a condition sees of a question: nothing of one that a rule hides. */
export interface Seen {
  /** The answer; null when there is none, it is not applicable, or a rule hides the question. */
  readonly value: Json
  readonly na: boolean
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
  readonly target: Slot
  readonly action: 'set_value' | 'set_value_not_answered'
  readonly value: Json
}

export interface Program {
  readonly root: Frame
  readonly frames: readonly Frame[]
  readonly slots: readonly Slot[]
  readonly rules: readonly RuleDefinition[]
  /** Slots and rules in the order of evaluation: what is read stands before its reader. */
  readonly order: readonly (Slot | RuleDefinition)[]
  /** Item ids that depend on themselves, per circle. */
  readonly circles: readonly (readonly string[])[]
  /** Per item: where its answers are, and where it is a repeat. */
  readonly inner: ReadonlyMap<CompiledItem, Slot>
  readonly holder: ReadonlyMap<CompiledItem, Slot>
}
