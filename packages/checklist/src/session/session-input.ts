import type { Moment } from '../dates.ts'
import type { EntryPoints } from '../scoring/points.ts'
import type { Operation } from '../standing/operation.ts'
import type { StandingRow } from '../standing/standing.ts'
import type { DateShape, Json } from '../template/model.ts'
import type { Choices } from './choices.ts'
import type { CompiledItem } from './compiled-item.ts'

/** What a session is handed. */

export interface SessionOptions extends EntryPoints {
  /**
   * The inspection's start, in its own zone: what "current" defaults and relative dates are measured from. The same for
   * phone, server and report, so that they agree.
   */
  readonly now: Moment
  /**
   * Values of computed questions that come from outside: document_id, inspection_number (givenByNumber makes them),
   * fields of an asset, by base_id.
   */
  readonly given?: Readonly<Record<string, Json | GivenText>>
}

/** An answer that stands, and what it is an answer to. */
export interface StandingAnswer {
  readonly item: CompiledItem
  readonly value: Json
  /** Of dates. */
  readonly shape: DateShape | null
  /** Of questions with options. */
  readonly choices: Choices | null
}

/**
 * Writes a value with other answers in it. `answerOf`: by a question's reference key; null where it cannot be read, is
 * hidden by a rule or does not apply.
 */
export type GivenText = (answerOf: (key: string) => StandingAnswer | null) => string

/** An operation as far as a session needs it. */
export type SessionOperation = Pick<Operation, 'kind' | 'path'> & Partial<Pick<Operation, 'value' | 'at' | 'id'>>

/** What stands, as far as a session needs it: a StandingRow is one. */
export type SessionRow = Pick<StandingRow, 'path' | 'aspect' | 'value' | 'at'> & Partial<StandingRow>
