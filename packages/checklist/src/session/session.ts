import type { Path } from '../path.ts'
import type { Score } from '../scoring/points.ts'
import type { Json, PageKind } from '../template/model.ts'
import type { CompiledItem } from './compiled-item.ts'
import type { CompiledTemplate } from './compiled.ts'
import type { Engine } from './engine.ts'
import type { Changes, PathState } from './path-state.ts'
import type { SessionOperation, SessionRow } from './session-input.ts'

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

/**
 * One inspection being answered: a pure function of the compiled template and what stands. What setting an answer does not
 * need are functions on it: pagesOf, missingIn, failedIn, questionsOf, pathsBelow, nextUnanswered, startOperations,
 * explainScore, standingIn, documentIdOf.
 */
export interface Session {
  readonly compiled: CompiledTemplate
  /** The engine's own: what the functions on a session look into. */
  readonly inside: () => Engine
  /** Replaces everything that stands by `rows`. */
  readonly loadStanding: (rows: readonly SessionRow[]) => void
  /** Takes in rows that changed elsewhere. Rules write nothing on this way. */
  readonly put: (rows: readonly SessionRow[]) => Changes
  readonly apply: (operation: SessionOperation) => Changes
  /** Answers the question at `path`; null clears it. */
  readonly set: (path: Path, value: Json) => Changes
  readonly stateOf: (path: Path | string) => PathState | null
  readonly score: () => Score
  readonly progress: () => Progress
}
