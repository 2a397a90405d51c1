import type { AnswerOf, inspections } from '@plumbline/contract'
import { api, errorText } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import type { BulkSubject } from '../../../shared/table/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

type BulkAnswer = AnswerOf<typeof inspections.bulkArchive>
type BulkBody = BulkSubject['body']

const tellFailed = (t: WebTranslator, { failed }: BulkAnswer): void => {
  const [first] = failed
  if (first)
    showToast({
      kind: 'warning',
      text: t('inspections.bulkFailed', { count: failed.length, reason: first.message }),
    })
}

const turned = { archive: 'restore', restore: 'archive' } as const
type Change = keyof typeof turned

/** Archives or restores, tells how many, and offers to take it back where the rows are known one by one. */
export const changeInspections = async (
  t: WebTranslator,
  change: Change,
  body: BulkBody,
  done: () => void,
): Promise<void> => {
  try {
    const answer = await (change === 'archive'
      ? api.inspections.bulkArchive({ body })
      : api.inspections.bulkRestore({ body }))
    if (answer.changed > 0)
      showToast({
        kind: 'success',
        title: t(change === 'archive' ? 'inspections.archived' : 'inspections.restored', { count: answer.changed }),
        ...(change === 'archive' ? { text: t('inspections.archivedText', { count: answer.changed }) } : {}),
        ...('ids' in body
          ? { action: { name: t('gen.undo'), perform: () => void changeInspections(t, turned[change], body, done) } }
          : {}),
      })
    tellFailed(t, answer)
    done()
  } catch (error) {
    // The call's own toast says why it was refused; the selection stays.
    tellUnanswered(t, error, { retry: () => void changeInspections(t, change, body, done) })
  }
}

/** Asks with the generic dialog, then deletes with all data and media (decisions Q-INS-6). */
export const deleteInspections = (
  t: WebTranslator,
  { body, count, done }: BulkSubject,
  /** The number of a single one. */
  number: string | null,
): void => {
  const name = number ?? t('inspections.total', { count })
  confirmDelete({
    name,
    title: number === null ? t('inspections.delete.many', { count }) : t('inspections.delete.one', { name: number }),
    text: t('inspections.delete.text'),
    perform: async () => {
      try {
        const answer = await api.inspections.bulkDelete({ body }, { silent: true })
        tellFailed(t, answer)
      } catch (error) {
        showToast({ kind: 'error', text: errorText(t, error) })
        throw error
      }
      done()
    },
  })
}
