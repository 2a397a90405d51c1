import type { Path } from '../path.ts'
import type { Json } from '../template/model.ts'
import type { OperationKind, SequencedOperation } from './operation.ts'

/** answer, note, rating, or media:, sign:, instance:, issue: and a uuid. What stands and conflicts is kept per aspect. */
export type Aspect = string

/** Another's value that was overtaken unseen: kept until a person settles it. */
export interface Overtaken {
  readonly op: string
  readonly seq: number
  readonly device: string
  readonly actor?: string | number
  readonly at: string
  readonly kind: OperationKind
  readonly value: Json
  readonly na?: boolean
}

/**
 * What stands for one aspect of one path. `answers` of GET /inspections/{uuid} is a list of these, and a session is
 * loaded from them.
 */
export interface StandingRow {
  readonly path: Path
  readonly aspect: Aspect
  /**
   * answer: the raw value, null when cleared or not applicable. note: text or null. rating: an id or null.
   * media:, sign:, instance:, issue: an object, null when removed.
   */
  readonly value: Json
  /** Only for answer: not applicable. */
  readonly na?: boolean
  readonly kind: OperationKind
  readonly op: string
  readonly seq: number
  readonly device: string
  readonly actor?: string | number
  readonly at: string
  readonly by_rule?: string
  /** seq of the operation that last placed a medium or an instance in its order. */
  readonly placed?: number
  /** What the value was when it was removed, so that it can be restored. */
  readonly removed?: Json
  readonly others?: readonly Overtaken[]
}

export interface Conflict {
  readonly path: Path
  readonly aspect: Aspect
  readonly standing: Json
  readonly other: Json
  /** Which of the two is "not applicable": its value says 'na', as does a text that somebody wrote. */
  readonly na?: 'standing' | 'other'
  /** [the standing operation, the overtaken one] */
  readonly ops: readonly [string, string]
}

export type OperationState = 'standing' | 'replaced' | 'conflict' | 'waiting' | 'late'

/**
 * What stands after a run of operations. It is filled in place by applyOperation (an inspection can have 100,000), and
 * depends on nothing but the operations taken in by seq.
 */
export interface Standing {
  readonly rows: Map<string, StandingRow>
  /** Operations whose instance is not there (yet, or any more), by the instance's key, by seq. */
  readonly waiting: Map<string, SequencedOperation[]>
  readonly late: SequencedOperation[]
  /** Ids taken in: a repeated one moves nothing. */
  readonly seen: Set<string>
  /** base_ids of sections whose instances are there from the start: one per grouped option. */
  readonly fixed: ReadonlySet<string>
  seq: number
}

export interface OperationOutcome {
  readonly state: 'standing' | 'waiting' | 'late' | 'repeated'
  /** The rows that changed, for a session's `put` and for a store. */
  readonly rows: readonly StandingRow[]
  /** Conflicts that are new with this operation. */
  readonly conflicts: readonly Conflict[]
}
