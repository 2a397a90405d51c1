import { unsentOf } from '@plumbline/kit'
import { useSyncExternalStore } from 'react'
import { openerOf } from './openerOf.ts'

export interface LeavingQuestion {
  readonly how: 'switch' | 'sign-out'
  /** What the field app of this browser has not sent for the person who leaves. */
  readonly unsent: number
  readonly go: () => void
}

let question: LeavingQuestion | null = null
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

const change = (next: LeavingQuestion | null): void => {
  question = next
  for (const listener of listeners) listener()
}

/** Goes at once, or asks first where this person's answers wait in the field app of this browser. */
export const leave = (person: string, how: LeavingQuestion['how'], go: () => void): void => {
  const unsent = unsentOf(person)
  if (unsent === 0) return go()
  opener = openerOf(document.activeElement)
  change({ how, unsent, go })
}

/** Where the focus belongs once the dialog is closed. */
export const whoLeaves = (): HTMLElement | null => opener

export const stay = (): void => change(null)

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useLeavingQuestion = (): LeavingQuestion | null => useSyncExternalStore(subscribe, () => question)
