import type { DateParts, Moment } from '../dates.ts'
import type { Path } from '../path.ts'
import type { Operation } from '../standing/operation.ts'
import type { StandingRow } from '../standing/standing.ts'
import type { Json, PageKind } from '../template/model.ts'
import type { CompiledItem, CompiledTemplate } from './compiled.ts'
import type { Engine } from './engine.ts'

export interface SessionOptions {
  /**
   * The inspection's start, in its own zone: what "current" defaults and relative dates are measured from. The same for
   * phone, server and report, so that they agree.
   */
  readonly now: Moment
  /** Values of computed questions that come from outside: document_id, inspection_number, fields of an asset, by base_id. */
  readonly given?: Readonly<Record<string, Json>>
  /**
   * Points of a global list's entry: the value of one of its fields, "points" unless the question's `scoring` names
   * another (Q-BLD-18, Q-RES-1). null when the entry has none.
   */
  readonly pointsOf?: (list: string, entry: string, field: string) => number | null
  /** The most points an entry of the list has in that field. */
  readonly maxPointsOf?: (list: string, field: string) => number
}

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

/** Points are exact to six decimals; percent has two, is never below 0, and is null while nothing scored is answered. */
export interface Score {
  readonly points: number
  readonly max: number
  readonly percent: number | null
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

/** Why completion waits. repeat: fewer instances than the least. limit: an answer outside its limits. */
export type MissingReason = 'required' | 'note' | 'media' | 'limit' | 'repeat'

export interface Missing {
  readonly path: Path
  readonly key: string
  readonly item: CompiledItem
  readonly reason: MissingReason
}

export interface Progress {
  readonly answered: number
  readonly total: number
  /** How many answers, notes, media or issues completion still waits for. */
  readonly missing: number
  readonly failed: number
}

export interface PageState extends Progress {
  readonly path: Path
  readonly key: string
  readonly item: CompiledItem
  readonly kind: PageKind
  readonly title: string
  readonly visible: boolean
  readonly score: Score
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

/** Where each point came from or was lost. */
export interface ScoreExplanation {
  readonly path: Path
  readonly item: CompiledItem | null
  readonly score: Score
  /** The most points it could have, were everything in it answered and applicable. */
  readonly possible: number
  readonly rate: number
  readonly reason: 'sum' | 'option' | 'rule' | 'value' | 'unanswered' | 'not_applicable' | 'hidden' | 'no_maximum'
  /** The rule that set the score. */
  readonly by_rule: string | null
  readonly parts: readonly ScoreExplanation[]
}

/** An operation as far as a session needs it. */
export type SessionOperation = Pick<Operation, 'kind' | 'path'> & Partial<Pick<Operation, 'value' | 'at' | 'id'>>

/** What stands, as far as a session needs it: a StandingRow is one. */
export type SessionRow = Pick<StandingRow, 'path' | 'aspect' | 'value' | 'at'> & Partial<StandingRow>

/** One inspection being answered: a pure function of the compiled template and what stands. */
export interface Session {
  readonly compiled: CompiledTemplate
  /** The engine's own: what other functions on a session look into (explainScore, standingIn). */
  readonly inside: () => Engine
  /** Replaces everything that stands by `rows`. */
  readonly loadStanding: (rows: readonly SessionRow[]) => void
  /** Takes in rows that changed elsewhere. Rules write nothing on this way. */
  readonly put: (rows: readonly SessionRow[]) => Changes
  readonly apply: (operation: SessionOperation) => Changes
  /** Answers the question at `path`; null clears it. */
  readonly set: (path: Path, value: Json) => Changes
  /** What rules want written before anything is answered; the device asks once, when it starts the inspection. */
  readonly startOperations: () => readonly RuleOperation[]
  readonly stateOf: (path: Path | string) => PathState | null
  readonly pages: () => readonly PageState[]
  /** The paths directly below a page, section or instance in display order, hidden ones included. */
  readonly childrenOf: (path: Path | string) => readonly string[]
  readonly missing: () => readonly Missing[]
  readonly failed: () => readonly PathState[]
  readonly score: () => Score
  readonly progress: () => Progress
  /** Every question in display order, instances included. */
  readonly questions: () => Iterable<PathState>
  /** The visible unanswered question after `path` in display order, from the top again at the end; null when there is none. */
  readonly nextUnanswered: (path?: Path | string) => string | null
}
