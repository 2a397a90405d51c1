import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

/** Does something to a record and says so. A refusal is told by the toast of its own call. */
export const performed = async (
  t: WebTranslator,
  perform: () => Promise<unknown>,
  { said, done }: { readonly said?: string; readonly done: () => void },
): Promise<void> => {
  try {
    await perform()
    if (said !== undefined) showToast({ kind: 'success', text: said })
    done()
  } catch (error) {
    tellUnanswered(t, error, {
      retry: () => void performed(t, perform, said === undefined ? { done } : { said, done }),
    })
  }
}
