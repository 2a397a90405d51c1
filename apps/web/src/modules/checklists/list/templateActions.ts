import type { TemplateRow } from '@plumbline/contract'
import {
  IconCopy,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconFilePlus,
  IconFolderPlus,
  IconFolderSymlink,
  IconCursorText,
  IconJson,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { IconShape } from '@plumbline/kit'
import { api } from '../../../shared/api/index.ts'
import { saveFile } from '../../../shared/files/index.ts'
import type { RowAction } from '../../../shared/table/index.ts'
import { tellUnanswered } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { deleteEntry } from './deleteEntry.ts'
import type { TemplateDialog } from './TemplateDialog.ts'

export interface TemplateActionsOptions {
  readonly show: (dialog: TemplateDialog) => void
  readonly changed: () => Promise<void>
}

type Format = 'json' | 'csv' | 'xlsx'

const formatIcons: Readonly<Record<Format, IconShape>> = { json: IconJson, csv: IconFileTypeCsv, xlsx: IconFileTypeXls }

const download = async (t: WebTranslator, row: TemplateRow, format: Format): Promise<void> => {
  try {
    saveFile(
      await api.checklists.exportTemplate({ params: { id: String(row.id) }, query: { format } }),
      `${row.title}.${format}`,
    )
  } catch (error) {
    tellUnanswered(t, error, { retry: () => void download(t, row, format) })
  }
}

const downloadAs = (format: Format): RowAction<TemplateRow> => ({
  id: `download-${format}`,
  icon: formatIcons[format],
  name: ({ t }) => t('templates.action.download', { format: format.toUpperCase() }),
  visible: (_, row) => row.is_template,
  perform: ({ t }, row) => download(t, row, format),
})

/** What can be done to a folder or a template of the list. */
export const templateActions = ({ show, changed }: TemplateActionsOptions): readonly RowAction<TemplateRow>[] => [
  {
    id: 'edit',
    icon: IconPencil,
    name: ({ t }) => t('templates.action.edit'),
    visible: (_, row) => row.is_template,
    perform: ({ go }, row) => go(`/checklist/template/${row.id}/edit`),
  },
  {
    id: 'new-template-here',
    icon: IconFilePlus,
    name: ({ t }) => t('templates.action.newTemplateHere'),
    visible: (_, row) => !row.is_template,
    perform: (_, row) => show({ kind: 'new-template', parent: row.id }),
  },
  {
    id: 'new-folder-here',
    icon: IconFolderPlus,
    name: ({ t }) => t('templates.action.newFolderHere'),
    visible: (_, row) => !row.is_template,
    perform: (_, row) => show({ kind: 'new-folder', parent: row.id }),
  },
  {
    id: 'rename',
    icon: IconCursorText,
    name: ({ t }) => t('templates.action.rename'),
    shortcut: 'F2',
    visible: () => true,
    perform: (_, row) => show({ kind: 'rename', row }),
  },
  {
    id: 'move',
    icon: IconFolderSymlink,
    name: ({ t }) => t('templates.action.move'),
    visible: () => true,
    perform: (_, row) => show({ kind: 'move', row }),
  },
  {
    id: 'clone',
    icon: IconCopy,
    name: ({ t }) => t('templates.action.clone'),
    shortcut: 'mod+D',
    visible: () => true,
    perform: (_, row) => show({ kind: 'clone', row }),
  },
  downloadAs('csv'),
  downloadAs('xlsx'),
  downloadAs('json'),
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('templates.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: () => true,
    perform: ({ t }, row) => deleteEntry({ t, row, deleted: changed, refused: () => show({ kind: 'refused', row }) }),
  },
]
