import type { BulkSubject } from '../../shared/table/index.ts'
import { showToast, tellUnanswered } from '../../shared/toasts/index.ts'
import type { WebTranslator } from '../../shared/words/index.ts'

type BulkBody = BulkSubject['body']

export interface BulkAnswer {
  readonly changed: number
  readonly failed: readonly { readonly message: string }[]
}

const turned = { archive: 'restore', restore: 'archive' } as const
export type Change = keyof typeof turned

/** The calls and words of lists, or of the items of one. */
export interface Records {
  readonly send: (change: Change, body: BulkBody) => Promise<BulkAnswer>
  readonly said: (t: WebTranslator, change: Change, count: number) => string
  readonly text?: (t: WebTranslator, change: Change) => string | undefined
}

/** Archives or restores, tells how many, and offers to take it back where the rows are known one by one. */
export const changeRecords = async (
  records: Records,
  t: WebTranslator,
  change: Change,
  body: BulkBody,
  done: () => void,
): Promise<void> => {
  try {
    const { changed, failed } = await records.send(change, body)
    const text = records.text?.(t, change)
    if (changed > 0)
      showToast({
        kind: 'success',
        title: records.said(t, change, changed),
        ...(text === undefined ? {} : { text }),
        ...('ids' in body
          ? {
              action: {
                name: t('gen.undo'),
                perform: () => void changeRecords(records, t, turned[change], body, done),
              },
            }
          : {}),
      })
    const [first] = failed
    if (first)
      showToast({ kind: 'warning', text: t('lists.bulkFailed', { count: failed.length, reason: first.message }) })
    done()
  } catch (error) {
    // The call's own toast says why it was refused; the selection stays.
    tellUnanswered(t, error, { retry: () => void changeRecords(records, t, change, body, done) })
  }
}
