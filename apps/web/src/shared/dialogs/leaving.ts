import { unsentOf } from '@plumbline/kit'
import { openQuestion } from './openQuestion.ts'

export interface LeavingQuestion {
  readonly how: 'switch' | 'sign-out'
  /** What the field app of this browser has not sent for the person who leaves. */
  readonly unsent: number
  readonly go: () => void
}

const asked = openQuestion<LeavingQuestion>()

/** Goes at once, or asks first where this person's answers wait in the field app of this browser. */
export const leave = (person: string, how: LeavingQuestion['how'], go: () => void): void => {
  const unsent = unsentOf(person)
  if (unsent === 0) go()
  else asked.ask({ how, unsent, go })
}

export const stay = asked.close
export const useLeavingQuestion = asked.use
export const whoLeaves = asked.opener
