import type { TemplateEdit } from '@plumbline/checklist'
import { gatherEdit } from './gatherEdits.ts'
import type { SavingState } from './SavingState.ts'

/** How a save ended, as the queue tells apart. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  /** No answer, or the server is not available: the very same save is tried again. */
  | { readonly kind: 'unreachable' }
  /** 409 CKL_REVISION_NOT_MATCH. */
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string | null }

export interface Save {
  readonly revision: number
  readonly edits: readonly TemplateEdit[]
  /** The same for every try of one save, so that a save whose answer got lost is not done twice. */
  readonly key: string
}

export interface Clock {
  readonly now: () => number
  readonly after: (ms: number, perform: () => void) => () => void
}

export interface SaveQueueOptions {
  readonly revision: number
  readonly send: (save: Save) => Promise<SaveAnswer>
  readonly clock: Clock
  readonly newKey: () => string
  readonly changed: (state: SavingState) => void
  /** false: an item lacks what it cannot be saved without, which its author is about to choose. Nothing is sent then. */
  readonly isComplete?: () => boolean
}

export interface SaveQueue {
  readonly push: (edit: TemplateEdit) => void
  /** The revision of the last save. */
  readonly revision: () => number
  /** What the server does not have yet, what is on its way included. */
  readonly unsaved: () => readonly TemplateEdit[]
  readonly isDirty: () => boolean
  /** Sends what waits now, after a refusal too; resolves true once nothing waits any more, false when it could not. */
  readonly flush: () => Promise<boolean>
  /** Begins anew under another revision: what waited is forgotten, and an answer on its way says nothing any more. */
  readonly restart: (revision: number, by?: string) => void
  readonly stop: () => void
}

/** Builder.md section 9, "Autosave retry": before another try, and between an answer and the next save (Q-BLD-4). */
export const pauseMs = 1000

/**
 * One save in flight. The first edit goes at once; what is written meanwhile is gathered and goes 1000 ms after the
 * answer, under its new revision (Q-BLD-4), and so do the letters that go on where the save ended: whoever types does not
 * wait for a call at each of them. A lost connection is tried again every 1000 ms.
 */
export const createSaveQueue = ({
  revision: start,
  send,
  clock,
  newKey,
  changed,
  isComplete = () => true,
}: SaveQueueOptions): SaveQueue => {
  let revision = start
  let waiting: readonly TemplateEdit[] = []
  let flying: Save | null = null
  /** A save that got no answer: it is repeated as it was. */
  let again: Save | null = null
  /** The last edit the server has, and when it said so. */
  let landed: { readonly edit: TemplateEdit | undefined; readonly at: number } | null = null
  let stopped = false
  /** Counts the beginnings. */
  let beginning = 0
  let cancelTimer: (() => void) | null = null
  /** The timer waits for more letters, not for the server. */
  let typing = false
  let settled: ((saved: boolean) => void)[] = []

  const unsaved = (): readonly TemplateEdit[] => [...((flying ?? again)?.edits ?? []), ...waiting]

  const settle = (saved: boolean): void => {
    const heard = settled
    settled = []
    for (const tell of heard) tell(saved)
  }

  const later = (ms: number, letters = false): void => {
    typing = letters
    cancelTimer?.()
    cancelTimer = clock.after(ms, () => {
      cancelTimer = null
      void fly()
    })
  }

  const halt = (save: Save, state: SavingState): void => {
    waiting = [...save.edits, ...waiting]
    changed(state)
    settle(false)
  }

  /** How long an edit waits that nothing is in the way of. */
  const pauseBefore = (edit: TemplateEdit): number => {
    if (landed?.edit === undefined || gatherEdit([landed.edit], edit).length > 1) return 0
    // A device's clock may have been set back meanwhile.
    return Math.min(pauseMs, Math.max(0, landed.at + pauseMs - clock.now()))
  }

  const land = (save: Save, answer: SaveAnswer): void => {
    flying = null
    if (stopped) return
    if (answer.kind === 'conflict') return halt(save, { kind: 'conflict', message: answer.message })
    if (answer.kind === 'refused') return halt(save, { kind: 'failed', message: answer.message })
    if (answer.kind === 'unreachable') {
      again = save
      changed({ kind: 'offline' })
      return later(pauseMs)
    }
    revision = answer.revision
    landed = { edit: save.edits.at(-1), at: clock.now() }
    if (waiting.length > 0) return settled.length > 0 ? void fly() : later(pauseMs)
    changed({ kind: 'saved', at: clock.now() })
    settle(true)
  }

  const fly = async (): Promise<void> => {
    if (stopped || flying !== null || (again === null && waiting.length === 0)) return
    if (again === null && !isComplete()) {
      changed({ kind: 'incomplete' })
      return settle(false)
    }
    const save = again ?? { revision, edits: waiting, key: newKey() }
    if (again === null) waiting = []
    again = null
    flying = save
    changed({ kind: 'saving' })
    const mine = beginning
    const answer = await send(save)
    if (mine === beginning) land(save, answer)
  }

  return {
    push: (edit) => {
      const before = waiting.length
      waiting = gatherEdit(waiting, edit)
      if (flying !== null || again !== null) return
      if (cancelTimer === null) {
        changed({ kind: 'saving' })
        // After the event that made it, so that edits of one act go together.
        later(pauseBefore(edit), true)
      } else if (typing && waiting.length > before) later(0)
    },
    revision: () => revision,
    unsaved,
    isDirty: () => flying !== null || again !== null || waiting.length > 0,
    flush: () => {
      if (flying === null && again === null && waiting.length === 0) return Promise.resolve(true)
      const done = new Promise<boolean>((resolve) => settled.push(resolve))
      if (flying === null) {
        cancelTimer?.()
        cancelTimer = null
        void fly()
      }
      return done
    },
    restart: (next, by) => {
      beginning += 1
      revision = next
      waiting = []
      flying = null
      again = null
      cancelTimer?.()
      cancelTimer = null
      changed({ kind: 'saved', at: clock.now(), ...(by === undefined ? {} : { by }) })
    },
    stop: () => {
      stopped = true
      cancelTimer?.()
      cancelTimer = null
      settle(false)
    },
  }
}
