import type { DroppedLink, IdSource, LinkConflict, PlacementProblem, TemplateEdit } from '@plumbline/checklist'

/** Where the cursor goes once an edit stands. */
export interface Aim {
  readonly id: string
  /** title: the cursor stands in the title. row: the row itself has the focus. */
  readonly at: 'title' | 'row'
  /** Position in the title; absent: at its end. */
  readonly caret?: number
  /** The whole title is selected: it is only a suggestion, and typing replaces it. */
  readonly whole?: boolean
  /** Only when the focus is on the canvas already, or nowhere: undo does not pull it out of another field. */
  readonly gentle?: boolean
}

export interface Change {
  readonly kind: 'change'
  readonly edit: TemplateEdit
  /** Changes in a row with the same key are one step of the history. */
  readonly merge?: string
  readonly aim?: Aim
  /** Said to screen readers. */
  readonly said?: Announcement
  /** Told to everybody once the change stands, beside a way to take it back. */
  readonly notice?: Notice
}

/** What an author should know after an act that was done all the same (builder.md section 4). */
export type Notice =
  | { readonly kind: 'deleted'; readonly count: number }
  | { readonly kind: 'reordered' }
  | { readonly kind: 'pasted'; readonly count: number; readonly dropped: readonly DroppedLink['kind'][] }
  | { readonly kind: 'copied' | 'skipped'; readonly count: number }
  | { readonly kind: 'nothing_to_paste' | 'no_room' }

export type Announcement =
  | { readonly kind: 'added'; readonly id: string }
  | { readonly kind: 'added_many'; readonly count: number }
  | { readonly kind: 'removed'; readonly title: string; readonly count: number }
  | { readonly kind: 'moved'; readonly id: string }
  | { readonly kind: 'moved_many'; readonly count: number }
  | { readonly kind: 'undone' }
  | { readonly kind: 'redone' }

/** What an action on the document comes to: a change, a refusal that is explained, a question to settle, or nothing. */
export type Outcome =
  | Change
  | { readonly kind: 'refused'; readonly problem: PlacementProblem }
  | {
      readonly kind: 'conflict'
      readonly act: 'move' | 'remove'
      readonly links: readonly LinkConflict[]
      /** The change with its broken links taken out. Ids: only where a rule set is shared does that make a new one. */
      readonly without: (ids: IdSource) => Change
    }
  /** Nothing changes, and the author is told why. */
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'nothing' }

export const nothing: Outcome = { kind: 'nothing' }
