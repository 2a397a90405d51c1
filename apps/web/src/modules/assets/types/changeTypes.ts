import type { ListedAssetType } from '@plumbline/contract'
import { api } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import type { BulkSubject } from '../../../shared/table/index.ts'
import { showToast, tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

type Done = () => void

/** Archives or restores many at once; those the server could not change are told. */
const changeTypes =
  (change: 'archive' | 'restore') =>
  async (t: WebTranslator, body: BulkSubject['body'], done: Done): Promise<void> => {
    const archives = change === 'archive'
    try {
      const { changed, failed } = await (archives
        ? api.assets.archiveAssetTypes({ body })
        : api.assets.restoreAssetTypes({ body }))
      if (changed > 0)
        showToast({
          kind: 'success',
          text: t(archives ? 'assets.types.manyArchived' : 'assets.types.restored', { count: changed }),
        })
      const [first] = failed
      if (first) showToast({ kind: 'warning', text: first.message })
      done()
    } catch (error) {
      tellUnanswered(t, error, { retry: () => void changeTypes(change)(t, body, done) })
    }
  }

export const archiveTypes = changeTypes('archive')
export const restoreTypes = changeTypes('restore')

/** Archives; how many assets are of the type is said before (decisions Q-AST-6). It can be taken back. */
export const archiveType = async (
  t: WebTranslator,
  { uuid, name, assets }: Pick<ListedAssetType, 'uuid' | 'name' | 'assets'>,
  done: () => void,
): Promise<void> => {
  try {
    await api.assets.deleteAssetType({ params: { id: uuid } })
    showToast({
      kind: 'success',
      title: t('assets.types.archived', { name }),
      text: t('assets.types.archive.text', { count: assets }),
      action: { name: t('gen.undo'), perform: () => void restoreTypes(t, { ids: [uuid] }, done) },
    })
    done()
  } catch (error) {
    tellUnanswered(t, error, { retry: () => void archiveType(t, { uuid, name, assets }, done) })
  }
}

/** Deletes an archived type for good; refused while something is of it (Q-AST-6). */
export const deleteType = (
  t: WebTranslator,
  { uuid, name }: Pick<ListedAssetType, 'uuid' | 'name'>,
  done: () => void,
): void =>
  confirmDelete({
    name,
    title: t('assets.types.delete.title', { name }),
    isSilent: true,
    perform: async () => {
      await api.assets.deleteAssetType({ params: { id: uuid } }, { silent: true })
      done()
    },
  })
