import type { IconShape } from '@plumbline/kit'
import type { CallError } from '../api/index.ts'
import { openQuestion } from './openQuestion.ts'

export interface DeleteQuestion {
  /** "Delete folder “Cold chain”?" */
  readonly title: string
  /** What goes with it; "Are you sure? You won't be able to revert this." follows in any case. */
  readonly text?: string
  /** The record's name: the success dialog says it. */
  readonly name: string
  /** The verb of the confirming button; default "Delete". */
  readonly confirm?: string
  /** Default "No". */
  readonly deny?: string
  /** The record's title has to be typed before it can be confirmed (workspace.md section 5). */
  readonly typed?: boolean
  /** It can be taken back, as archiving can: nothing is said of deleting, neither before nor after. */
  readonly isReversible?: boolean
  /** That of the act, where it is neither deleting nor archiving. */
  readonly icon?: IconShape
  /** Its call is silent: no toast says why it failed, the dialog does. */
  readonly isSilent?: boolean
  /** Says of a refusal of a silent call more than its answer does; null: nothing more. */
  readonly refused?: (error: CallError) => string | null
  /** Deletes. Rejected: the dialog stays open, the toast of the failed call says why. */
  readonly perform: () => Promise<unknown>
}

const asked = openQuestion<DeleteQuestion>()

/** Opens the generic confirm-delete dialog; a success dialog follows (decisions Q-SHL-8). */
export const confirmDelete = asked.ask

export const closeConfirmDelete = asked.close
export const useDeleteQuestion = asked.use
export const whoAsked = asked.opener
