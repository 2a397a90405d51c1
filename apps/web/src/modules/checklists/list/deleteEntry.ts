import type { TemplateRow } from '@plumbline/contract'
import { api, CallError, errorText } from '../../../shared/api/index.ts'
import { closeConfirmDelete, confirmDelete } from '../../../shared/dialogs/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'

export interface DeleteEntryOptions {
  readonly t: WebTranslator
  readonly row: TemplateRow
  readonly deleted: () => Promise<void>
  /** The folder has linked issues: an alert explains it (builder.md section 4). */
  readonly refused: () => void
}

/** Asks with the generic dialog, then deletes a template, or a folder with its content. */
export const deleteEntry = ({ t, row, deleted, refused }: DeleteEntryOptions): void => {
  const params = { id: String(row.id) }
  const perform = async (): Promise<void> => {
    try {
      if (row.is_template) await api.checklists.deleteTemplate({ params }, { silent: true })
      else await api.checklists.deleteFolder({ params }, { silent: true })
    } catch (error) {
      if (error instanceof CallError && error.body?.error_code === 'CKL_FOLDER_HAS_ISSUES') {
        closeConfirmDelete()
        refused()
      } else showToast({ kind: 'error', text: errorText(t, error) })
      throw error
    }
    await deleted()
  }
  confirmDelete({
    name: row.title,
    perform,
    ...(row.is_template
      ? {
          title: t('templates.delete.template', { name: row.title }),
          text: t('templates.delete.templateText', { count: row.used_by }),
          confirm: t('templates.delete.confirmTemplate'),
        }
      : {
          title: t('templates.delete.folder', { name: row.title }),
          text: t('templates.delete.folderText', { count: row.children }),
          confirm: t('templates.delete.confirmFolder'),
        }),
  })
}
