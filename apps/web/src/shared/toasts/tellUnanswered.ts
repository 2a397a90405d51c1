import { CallError } from '@plumbline/contract/client'
import type { WebTranslator } from '../words/index.ts'
import { showToast } from './toasts.ts'

export interface Unanswered {
  /** What did not happen. */
  readonly title?: string
  readonly retry?: () => void
}

/**
 * For the `catch` of a call whose refusal its own toast tells: a call without any answer is only logged
 * (workspace.md section 8), so what the person asked for would end in silence. Anything else is thrown on.
 */
export const tellUnanswered = (t: WebTranslator, error: unknown, { title, retry }: Unanswered = {}): void => {
  if (!(error instanceof CallError)) throw error
  if (error.status !== 0) return
  showToast({
    kind: 'error',
    text: t('gen.error.network'),
    ...(title === undefined ? {} : { title }),
    ...(retry ? { action: { name: t('gen.retry'), perform: retry } } : {}),
  })
}
