import type { DateParts } from '../dates.ts'
import type { Path } from '../path.ts'
import type { Score } from '../scoring/points.ts'
import type { Json } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'

export interface Medium {
  readonly uuid: string
  readonly caption: string
  readonly markup_uuid: string | null
}

export interface Signature {
  readonly uuid: string
  readonly name: string
  readonly at: string
}

/** What the question's limits say about its answer. within: inside all of them. */
export type LimitVerdict =
  | { readonly code: 'within'; readonly min?: number; readonly max?: number }
  | { readonly code: 'min'; readonly min: number }
  | { readonly code: 'max'; readonly max: number }
  | { readonly code: 'between'; readonly min: number; readonly max: number }
  | { readonly code: 'min_length'; readonly min: number }
  | { readonly code: 'max_length'; readonly max: number }
  | { readonly code: 'length_between'; readonly min: number; readonly max: number }
  | { readonly code: 'decimal'; readonly num: number }
  | { readonly code: 'step'; readonly step: number }
  | { readonly code: 'too_new'; readonly limit: DateParts }
  | { readonly code: 'too_old'; readonly limit: DateParts }

export interface Demands {
  readonly note: boolean
  /** How many media are demanded. */
  readonly media: number
  /** The value of the require_action rule (priority, category, due ...), null when no issue is demanded. */
  readonly issue: Json
}

/** All that is known about one path. A new object whenever something in it changed, else the same one. */
export interface PathState {
  readonly path: Path
  readonly key: string
  readonly item: CompiledItem
  /** Shown to the inspector: not hidden by a rule, an ancestor, its own option or the hidden page. */
  readonly visible: boolean
  /** Not hidden by a rule or a visibility condition, its own or an ancestor's: its answer counts (Q-RUL-7). */
  readonly relevant: boolean
  readonly required: boolean
  readonly readOnly: boolean
  readonly excludedFromReport: boolean
  /** green, red, yellow or a hex colour; from a rule, else from the chosen option; null for none. */
  readonly color: string | null
  /** The answer that stands, a default or a computed value included; null when there is none. Kept while hidden. */
  readonly answer: Json
  readonly answered: boolean
  readonly na: boolean
  readonly note: string
  readonly media: readonly Medium[]
  readonly signatures: readonly Signature[]
  /** Chosen by the inspector, or set by a rule. */
  readonly rating: string | number | null
  readonly issues: readonly Json[]
  /** Of a question: its own. Of a section or page: the sum below. null when it does not score. */
  readonly score: Score | null
  readonly failed: boolean
  readonly limit: LimitVerdict | null
  readonly demands: Demands
  /** Keys of the instances, in order, when this is a repeat itself. */
  readonly instances: readonly string[]
}

export const stateFields = [
  'visible',
  'relevant',
  'required',
  'readOnly',
  'excludedFromReport',
  'color',
  'answer',
  'note',
  'media',
  'signatures',
  'rating',
  'issues',
  'score',
  'failed',
  'limit',
  'demands',
  'instances',
] as const
export type StateField = (typeof stateFields)[number]

export interface PathChange {
  readonly key: string
  readonly path: Path
  readonly fields: readonly StateField[]
}

/** A value that a rule wants written: the device makes an operation of its own of it, with `by_rule`. */
export interface RuleOperation {
  readonly kind: 'answer' | 'clear'
  readonly path: Path
  readonly value?: Json
  /** The rule's uuid. */
  readonly by_rule: string
}

/** Exactly what an operation changed. */
export interface Changes {
  readonly paths: readonly PathChange[]
  /** Whether any total, count or missing answer moved. */
  readonly totals: boolean
  readonly ruleOperations: readonly RuleOperation[]
}
