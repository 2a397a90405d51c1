import type { ManagedFile } from '@plumbline/contract'
import { api, CallError, errorText } from '../../shared/api/index.ts'
import { closeConfirmDelete, confirmDelete } from '../../shared/dialogs/index.ts'
import { showToast } from '../../shared/toasts/index.ts'
import type { WebTranslator } from '../../shared/words/index.ts'

const textOf = (t: WebTranslator, is_file: boolean, content: number, used: number): string =>
  [
    is_file ? null : t('files.delete.content', { count: content }),
    used > 0 ? t('files.delete.used', { count: used }) : null,
  ]
    .filter((line) => line !== null)
    .join(' ')

/** Asks with what is in it and who shows it, then deletes; somebody who filled the folder meanwhile is told. */
export const deleteFile = async (t: WebTranslator, row: ManagedFile, done: () => Promise<void>): Promise<void> => {
  const params = { id: row.uuid }
  const tell = (error: unknown): void => void showToast({ kind: 'error', text: errorText(t, error) })
  const refused = (error: CallError): string => t('files.delete.failed', { reason: errorText(t, error) })
  try {
    const { content, used } = await api.files.fileUses({ params }, { silent: true })
    const text = textOf(t, row.is_file, content, used)
    confirmDelete({
      name: row.name,
      title: t(row.is_file ? 'files.delete.file' : 'files.delete.folder', { name: row.name }),
      ...(text === '' ? {} : { text }),
      confirm: t('files.delete.confirm'),
      isSilent: true,
      ...(row.is_file ? { refused } : {}),
      perform: async () => {
        try {
          await api.files.deleteFile({ params, query: { content: String(content) } }, { silent: true })
        } catch (error) {
          // Another question is asked then: the dialog goes, and a toast says why.
          if (error instanceof CallError && error.body?.error_code === 'FIL_FOLDER_CHANGED') {
            tell(error)
            closeConfirmDelete()
          }
          await done()
          throw error
        }
        await done()
      },
    })
  } catch (error) {
    tell(error)
    await done()
  }
}

/** Several, one after the other; what is gone already needs no deleting. */
export const deleteFiles = (
  t: WebTranslator,
  count: number,
  read: () => Promise<readonly string[]>,
  done: () => Promise<void>,
): void =>
  confirmDelete({
    name: t('files.entries', { count }),
    title: t('files.delete.several', { count }),
    text: t('files.delete.severalText'),
    isSilent: true,
    confirm: t('files.delete.confirm'),
    perform: async () => {
      try {
        for (const id of await read())
          try {
            await api.files.deleteFile({ params: { id }, query: {} }, { silent: true })
          } catch (error) {
            if (!(error instanceof CallError) || error.body?.error_code !== 'FIL_OBJECT_NOT_FOUND') throw error
          }
      } finally {
        await done()
      }
    },
  })
