import type { Asset } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import type { BulkSubject } from '../../../shared/table/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

type BulkBody = BulkSubject['body']

interface Failed {
  readonly failed: readonly { readonly message: string }[]
}

const tellFailed = (t: WebTranslator, { failed }: Failed): void => {
  const [first] = failed
  if (first)
    showToast({ kind: 'warning', text: t('assets.bulkFailed', { count: failed.length, reason: first.message }) })
}

/** Archives, tells how many in all, and offers to take it back where the rows are known one by one. */
export const archiveAssets = async (t: WebTranslator, body: BulkBody, done: () => void): Promise<void> => {
  try {
    const answer = await api.assets.archiveAssets({ body })
    if (answer.changed > 0)
      showToast({
        kind: 'success',
        title: t('assets.archived', { count: answer.changed }),
        text: t('assets.archivedText'),
        ...('ids' in body ? { action: { name: t('gen.undo'), perform: () => void restoreAssets(t, body, done) } } : {}),
      })
    tellFailed(t, answer)
    done()
  } catch (error) {
    // The call's own toast says why it was refused; the selection stays.
    tellUnanswered(t, error, { retry: () => void archiveAssets(t, body, done) })
  }
}

/** Restores; says of whom the parent stays archived (decisions Q-AST-2). */
export const restoreAssets = async (t: WebTranslator, body: BulkBody, done: () => void): Promise<void> => {
  try {
    const answer = await api.assets.restoreAssets({ body })
    if (answer.changed > 0) showToast({ kind: 'success', title: t('assets.restored', { count: answer.changed }) })
    if (answer.detached > 0) showToast({ kind: 'warning', text: t('assets.detached', { count: answer.detached }) })
    tellFailed(t, answer)
    done()
  } catch (error) {
    tellUnanswered(t, error, { retry: () => void restoreAssets(t, body, done) })
  }
}

/** Asks for the asset's title, then deletes it with all that stands below (workspace.md section 5). */
export const deleteAsset = (
  t: WebTranslator,
  { uuid, display_name: name, children }: Pick<Asset, 'uuid' | 'display_name' | 'children'>,
  done: () => void,
): void =>
  confirmDelete({
    name,
    typed: true,
    title: t('assets.delete.title', { name }),
    text: children === 0 ? t('assets.delete.text') : t('assets.delete.children', { count: children }),
    isSilent: true,
    perform: async () => {
      await api.assets.deleteAsset({ params: { id: uuid } }, { silent: true })
      done()
    },
  })
