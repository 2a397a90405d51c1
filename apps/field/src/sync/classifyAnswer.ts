import type { Answer } from './Network.ts'

/**
 * done; again: the same call may succeed later (no network, 5xx, 429 and the two time-outs); sign_in: 401;
 * never: the server will not take it however often it is asked. Decided by class, never by the words of a message.
 */
export type AnswerClass = 'done' | 'again' | 'sign_in' | 'never'

const worthRepeating: ReadonlySet<number> = new Set([408, 425, 429])

export const classifyAnswer = (answer: Answer): AnswerClass => {
  if (answer.kind === 'done') return 'done'
  if (answer.kind === 'unreachable') return 'again'
  if (answer.status === 401) return 'sign_in'
  return answer.status >= 500 || worthRepeating.has(answer.status) ? 'again' : 'never'
}
