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
  IconLanguage,
  IconPencil,
  IconPrinter,
  IconShare,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import type { IconShape } from '@plumbline/kit'
import type { RowAction } from '../../../shared/table/index.ts'
import { downloadTemplate, type ExportFormat } from '../export/downloadTemplate.ts'
import { deleteEntry } from './deleteEntry.ts'
import type { TemplateDialog } from './TemplateDialog.ts'

export interface TemplateActionsOptions {
  readonly show: (dialog: TemplateDialog) => void
  readonly changed: () => Promise<void>
  /** Whether the installation has a public library. */
  readonly publicLibrary: boolean
}

type FileFormat = Exclude<ExportFormat, 'pdf'>

const formatIcons: Readonly<Record<FileFormat, IconShape>> = {
  json: IconJson,
  csv: IconFileTypeCsv,
  xlsx: IconFileTypeXls,
}

const downloadAs = (format: FileFormat): RowAction<TemplateRow> => ({
  id: `download-${format}`,
  icon: formatIcons[format],
  name: ({ t }) => t('templates.action.download', { format: format.toUpperCase() }),
  visible: (_, row) => row.is_template,
  perform: async ({ t }, row) => {
    await downloadTemplate(t, row, format)
  },
})

/** What can be done to a folder or a template of the list. */
export const templateActions = ({
  show,
  changed,
  publicLibrary,
}: TemplateActionsOptions): readonly RowAction<TemplateRow>[] => [
  {
    id: 'edit',
    icon: IconPencil,
    name: ({ t }) => t('templates.action.edit'),
    visible: (_, row) => row.is_template,
    perform: ({ go }, row) => go(`/checklist/template/${row.id}/edit`),
  },
  {
    id: 'translate',
    icon: IconLanguage,
    name: ({ t }) => t('translations.title'),
    visible: (_, row) => row.is_template,
    perform: ({ go }, row) => go(`/checklist/template/${row.id}/trans`),
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
  {
    id: 'share',
    icon: IconShare,
    name: ({ t }) => t('sharing.share'),
    visible: (_, row) => row.is_template && row.version !== null,
    perform: (_, row) => show({ kind: 'share', row }),
  },
  {
    id: 'access',
    icon: IconWorld,
    name: ({ t }) => t('library.access'),
    // Where the library is switched off, what is public still can be made private.
    visible: (_, row) => row.is_template && (publicLibrary || row.options.access === 'public'),
    perform: (_, row) => show({ kind: 'access', row }),
  },
  {
    id: 'print-form',
    icon: IconPrinter,
    name: ({ t }) => t('exports.form'),
    visible: (_, row) => row.is_template,
    perform: async ({ t }, row) => {
      if (row.languages.length > 1) show({ kind: 'print', row })
      else await downloadTemplate(t, row, 'pdf')
    },
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
