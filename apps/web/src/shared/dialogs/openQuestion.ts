import { useSyncExternalStore } from 'react'
import { openerOf } from './openerOf.ts'

/** A question that is asked anywhere and answered in one dialog of the app. */
export interface OpenQuestion<Question> {
  readonly ask: (question: Question) => void
  readonly close: () => void
  /** null: nothing is asked. */
  readonly use: () => Question | null
  /** Where the focus belongs once the dialog is closed. */
  readonly opener: () => HTMLElement | null
}

export const openQuestion = <Question>(): OpenQuestion<Question> => {
  let question: Question | null = null
  let opener: HTMLElement | null = null
  const listeners = new Set<() => void>()
  const change = (next: Question | null): void => {
    question = next
    for (const listener of listeners) listener()
  }
  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }
  return {
    ask: (asked) => {
      opener = openerOf(document.activeElement)
      change(asked)
    },
    close: () => change(null),
    use: () => useSyncExternalStore(subscribe, () => question),
    opener: () => opener,
  }
}
