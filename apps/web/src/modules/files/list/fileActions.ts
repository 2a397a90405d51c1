import type { ManagedFile } from '@plumbline/contract'
import {
  IconCopy,
  IconDownload,
  IconEye,
  IconFolderOpen,
  IconFolderSymlink,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { errorText, fileAddress } from '../../../shared/api/index.ts'
import type { BulkAction, BulkSubject, RowAction } from '../../../shared/table/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { deleteFile, deleteFiles } from '../deleteFiles.ts'
import type { FileDialog } from '../FileDialog.ts'
import { folderAddress, idsOf } from '../fileSource.ts'

export interface FileTools {
  readonly folder: string | null
  readonly asTiles: boolean
  readonly show: (dialog: FileDialog) => void
  readonly changed: () => Promise<void>
}

const always = (): boolean => true
const nothing = (): void => undefined

export const fileRowActions = ({ asTiles, show, changed }: FileTools): readonly RowAction<ManagedFile>[] => [
  {
    id: 'open',
    icon: IconFolderOpen,
    name: ({ t }) => t('files.action.open'),
    visible: (_, row) => !row.is_file,
    perform: ({ go }, row) => go(folderAddress(row.uuid, asTiles)),
  },
  {
    id: 'preview',
    icon: IconEye,
    name: ({ t }) => t('files.action.preview'),
    visible: (_, row) => row.is_file,
    perform: (_, row) => show({ kind: 'preview', row }),
  },
  {
    id: 'download',
    icon: IconDownload,
    name: ({ t }) => t('files.action.download'),
    visible: (_, row) => row.is_file,
    perform: (_, row) => window.location.assign(fileAddress(row.url, true)),
  },
  {
    id: 'rename',
    icon: IconPencil,
    name: ({ t }) => t('files.action.rename'),
    shortcut: 'F2',
    visible: always,
    perform: (_, row) => show({ kind: 'rename', row }),
  },
  {
    id: 'move',
    icon: IconFolderSymlink,
    name: ({ t }) => t('files.action.move'),
    visible: always,
    perform: (_, row) => show({ kind: 'move', ids: [row.uuid], name: row.name, done: nothing }),
  },
  {
    id: 'copy',
    icon: IconCopy,
    name: ({ t }) => t('files.action.copy'),
    visible: always,
    perform: (_, row) => show({ kind: 'copy', ids: [row.uuid], name: row.name, done: nothing }),
  },
  {
    id: 'uses',
    icon: IconLink,
    name: ({ t }) => t('files.action.uses'),
    visible: (_, row) => row.used_by > 0,
    perform: (_, row) => show({ kind: 'uses', row }),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('gen.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: always,
    perform: ({ t }, row) => deleteFile(t, row, changed),
  },
]

const withIds = async (
  t: WebTranslator,
  { body }: BulkSubject,
  folder: string | null,
  then: (ids: readonly string[]) => void,
): Promise<void> => {
  try {
    then(await idsOf(body, folder))
  } catch (error) {
    showToast({ kind: 'error', text: errorText(t, error) })
  }
}

export const fileBulkActions = ({ folder, show, changed }: FileTools): readonly BulkAction[] => [
  {
    id: 'move',
    icon: IconFolderSymlink,
    name: ({ t }) => t('files.action.move'),
    visible: always,
    perform: ({ t }, subject) =>
      withIds(t, subject, folder, (ids) => show({ kind: 'move', ids, name: null, done: subject.done })),
  },
  {
    id: 'copy',
    icon: IconCopy,
    name: ({ t }) => t('files.action.copy'),
    visible: always,
    perform: ({ t }, subject) =>
      withIds(t, subject, folder, (ids) => show({ kind: 'copy', ids, name: null, done: subject.done })),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('gen.delete'),
    dangerous: true,
    visible: always,
    perform: ({ t }, { body, count, done }) =>
      deleteFiles(
        t,
        count,
        () => idsOf(body, folder),
        async () => {
          await changed()
          done()
        },
      ),
  },
]
