import type { ItemTypeDefinition } from '../../catalogue/definition.ts'
import type { Equation } from '../../calculation/equation.ts'
import type { CompiledItem } from '../../session/compiled-item.ts'
import type { CompiledTemplate } from '../../session/compiled.ts'
import type { Lists } from '../../session/lists.ts'
import type { Condition, DateShape, Json, RuleAction } from '../../template/model.ts'

/**
 * What a template's rules say, as the search over answers reads it: independent of any session, but with the same
 * meaning (Q-RUL-2, Q-RUL-3, Q-RUL-7). Items, rules and groups of counters are *vertices*, numbered together: items by
 * their place in the template, rules behind them, then groups. A repeating item stands for one of its instances; what goes across instances is *free*:
 * it may come out either way.
 */
export interface Logic {
  readonly compiled: CompiledTemplate
  readonly items: readonly LogicItem[]
  readonly rules: readonly LogicRule[]
  readonly groups: readonly LogicGroup[]
  readonly leaves: readonly Leaf[]
  /** Every vertex, those that are read before those that read them. */
  readonly order: Int32Array
  /** vertex -> its place in `order`. */
  readonly rank: Int32Array
  /** vertex -> the vertices it reads. */
  readonly reads: readonly (readonly number[])[]
  /** vertex -> the vertices that read it. */
  readonly readers: Lists
  /** vertex -> what looking at it costs, in vertices of the usual size. */
  readonly weights: Int32Array
  /** Circles, as item positions; nothing in them is decided. */
  readonly circles: readonly (readonly number[])[]
}

/** What a question shows to a condition. */
export interface Seen {
  readonly value: Json
  readonly na: boolean
}

export type Holds = (seen: Seen) => boolean

/** One condition, or one question about a question that the checks themselves ask. */
export interface Leaf {
  readonly index: number
  /** Position of the item it reads, -1 for none: then it never holds. */
  readonly read: number
  readonly not: boolean
  readonly holds: Holds
  /** Reads across the instances of a repeat: nothing is proved about it. */
  readonly free: boolean
  /** Where it is free: with one instance of every repeat it is what it seems, so that examples can be found. */
  readonly single: boolean
  /** null for the checks' own. */
  readonly source: LeafSource | null
  /** Truth before `not` for each of the domain's representatives, and for a question that is hidden. */
  truth: Uint8Array
  hidden: 0 | 1
  /** What all representatives agree on, 2 when they do not. */
  any: 0 | 1 | 2
}

export interface LeafSource {
  readonly rule: number
  readonly branch: number
  readonly condition: Condition
}

export type Test =
  | { readonly kind: 'leaf'; readonly leaf: Leaf }
  | { readonly kind: 'all' | 'any'; readonly members: readonly Test[] }

export interface LogicBranch {
  readonly type: 'if' | 'else_if' | 'else'
  /** null: asks nothing. */
  readonly test: Test | null
  readonly actions: readonly RuleAction[]
}

export interface LogicRule {
  readonly index: number
  readonly vertex: number
  readonly uuid: string
  readonly kind: 'visibility' | 'rule' | 'preAction'
  readonly owner: number
  /** Always the first branch. */
  readonly always: boolean
  readonly branches: readonly LogicBranch[]
  /** In a circle, or with more branches than are followed. */
  unknown: boolean
  /** Reads across instances. */
  free: boolean
}

/** A rule's action that an item is under, in the order in which a later one wins. */
export interface LogicEffect {
  readonly rule: LogicRule
  readonly branch: number
  readonly action: RuleAction['action'] | 'visibility'
  readonly value: Json
  /** The rule stands once per instance of a repeat that this item is outside of; single as in Leaf. */
  readonly free: boolean
  readonly single: boolean
}

/** free: what it holds cannot be followed. null: it never holds anything. */
export type ValueKind = 'variable' | 'constant' | 'calculation' | 'counter' | 'free' | 'null'

export interface LogicItem {
  readonly index: number
  readonly item: CompiledItem
  readonly definition: ItemTypeDefinition
  /** Position of the parent, -1 for a page. */
  readonly parent: number
  /** Not hidden by its own option or an ancestor's, nor on the hidden page. */
  readonly shown: boolean
  readonly shape: DateShape | null
  readonly kind: ValueKind
  readonly constant: Json
  readonly equation: Equation | null
  /** Of an equation, per name; -1: leads to nothing. */
  readonly inputs: readonly number[]
  /** Of a counter: what it counts. */
  count: CountedGroup | null
  /** Do counters count it? */
  isCounted: boolean
  /** What hides the repeat as a whole, and what hides the item (or one instance of it). */
  readonly outerGates: LogicEffect[]
  readonly gates: LogicEffect[]
  /** Every other action aimed at it. */
  readonly effects: LogicEffect[]
  readonly leaves: Leaf[]
  /** Calculations that read it. */
  readonly readBy: number[]
  /** In a circle: whether it is relevant is not followed. */
  unknown: boolean
  /** What may stand for its answer; empty for what is no variable. */
  domain: Domain
}

/**
 * What counters of one kind and reach count (session/counter-groups.ts). Its numbers are kept per innermost repeat around
 * what is counted: a counter counts one instance of the repeats it stands in, and all instances of the others.
 */
export interface LogicGroup {
  readonly vertex: number
  readonly members: readonly number[]
  /** Per member: the place of its frame. */
  readonly places: readonly number[]
  /** Groups inside it: what they count, it counts too. */
  readonly inner: readonly LogicGroup[]
  /** null: what does not repeat. */
  readonly frames: ReadonlyMap<CompiledItem | null, CountedFrame>
  /** Where its numbers stand: one per frame, then that of all single ones together. */
  readonly start: number
  /** How many frames are not single. */
  readonly manifold: number
}

/** single: with one instance of every repeat, one speaks for all. */
export interface CountedFrame {
  readonly place: number
  readonly single: boolean
}

/** A group as a counter sees it, with the frames of which it counts one instance. */
export interface CountedGroup {
  readonly group: LogicGroup
  readonly near: readonly CountedFrame[]
}

/**
 * The answers a question may have, one for each class that conditions tell apart. `exact`: every possible answer is like
 * one of them; else they are samples, good for finding an example and not for proving that there is none.
 */
export interface Domain {
  readonly values: readonly Seen[]
  readonly exact: boolean
  /** Whether an answer like values[n] can be within the question's limits. */
  readonly within: readonly boolean[]
}

export const noDomain: Domain = { values: [], exact: true, within: [] }
