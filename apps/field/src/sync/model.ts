import type { Conflict, Operation, SequencedOperation, StandingRow, Template } from '@plumbline/checklist'

/** Another device's operation, as the server hands it on. */
export type RemoteOperation = SequencedOperation

export interface Refusal {
  readonly error_code: string
  readonly message: string
}

/**
 * waiting: kept here, never sent. attempted: a call carried it, no answer came (it is sent again as it is).
 * safe: acknowledged by the server. refused: the server will never take it; a person exports or discards it.
 */
export type OperationState = 'waiting' | 'attempted' | 'safe' | 'refused'

export interface KeptOperation {
  readonly inspection: string
  /** Place in this device's own order, from 1; operations are sent in it. */
  readonly order: number
  readonly state: OperationState
  readonly op: Operation
  /** The server's place, once known. */
  readonly seq: number | null
  /** False for another device's operation. */
  readonly own: boolean
  readonly refusal?: Refusal
}

export interface KeptTemplate {
  readonly uuid: string
  readonly version: number
  readonly body: Template
  /** False for a version that only kept inspections still need. */
  readonly current: boolean
  readonly questions: number
  readonly folder: string | null
}

/** A template in lists: everything but the body. `last_used`: wall clock of the last start here, 0 when never. */
export interface TemplateEntry {
  readonly uuid: string
  readonly version: number
  readonly title: string
  readonly questions: number
  readonly folder: string | null
  readonly last_used: number
}

/** Where the inspector was: the page, and how far down it was read. */
export interface Place {
  readonly page: string | null
  readonly item: string | null
}

/** open: being answered. waiting: completed here, the server does not know yet. done: completed on the server. */
export type CompletionState = 'open' | 'waiting' | 'done'

export interface KeptInspection {
  readonly uuid: string
  readonly template: string
  readonly template_version: number
  readonly title: string
  /** The document id as it is read: it follows the answers of the items in its format. */
  readonly number: string
  /** The number it was given at its start, never changed; one that was kept before there were two is `number`. */
  readonly given_number?: string
  readonly started_at: string
  readonly updated_at: string
  /** waiting: made here, the server does not know it yet. */
  readonly start: 'waiting' | 'known' | 'refused'
  readonly refusal?: Refusal
  /** Standing answers as the server gave them at `base_seq`; what came after stands in the operations. */
  readonly base: readonly StandingRow[]
  readonly base_seq: number
  /** The last seq seen of this inspection. */
  readonly seq: number
  readonly completion: CompletionState
  readonly completed_at: string | null
  /** What the server found missing when it refused the completion: path joined by "/" -> messages. */
  readonly missing: Readonly<Record<string, readonly string[]>> | null
  readonly conflicts: readonly Conflict[]
  readonly place: Place
  readonly progress: Progress
  readonly last_safe_at: string | null
}

/** What Today shows without opening the inspection. `score` is a percentage. */
export interface Progress {
  readonly answered: number
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly score: number | null
}

export type MediumState = 'waiting' | 'safe' | 'refused'

export interface KeptMedium {
  readonly uuid: string
  readonly inspection: string
  readonly mime: string
  readonly name: string
  readonly size: number
  /** Hex; null where the browser offers no digest (a page not served securely). */
  readonly sha256: string | null
  readonly state: MediumState
  readonly refusal?: Refusal
  readonly made_at: string
}

/** How much of an inspection is not on the server yet. */
export interface Unsent {
  readonly inspection: string
  readonly operations: number
  readonly media: number
  readonly bytes: number
  readonly start: boolean
  readonly completion: boolean
  readonly refused: number
}
