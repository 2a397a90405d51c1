import type { Asset } from '@plumbline/contract'
import {
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconPencil,
  IconQrcode,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react'
import type { ActionContext } from '../../../shared/actions/index.ts'
import type { BulkAction, BulkSubject, RowAction } from '../../../shared/table/index.ts'
import type { AssetEditing } from '../parts/assetEditing.ts'
import { assetAddress } from '../parts/assetTables.ts'
import { archiveAssets, deleteAsset, restoreAssets } from './changeAssets.ts'

const manages = ({ may }: ActionContext): boolean => may(['SST_MANAGE_ASSET'])

/** `done` reloads the lists; `edit` opens the dialog. */
export const assetRowActions = (
  done: () => void,
  edit: (subject: AssetEditing) => void,
): readonly RowAction<Asset>[] => [
  {
    id: 'open',
    icon: IconEye,
    name: ({ t }) => t('assets.action.open'),
    visible: ({ may }) => may(['SST_VIEW_ASSET']),
    perform: ({ go }, row) => go(assetAddress(row)),
  },
  {
    id: 'edit',
    icon: IconPencil,
    name: ({ t }) => t('assets.action.edit'),
    shortcut: 'F2',
    visible: (context, row) => manages(context) && !row.archived,
    perform: (_, row) => edit({ asset: row }),
  },
  {
    id: 'add-child',
    icon: IconSubtask,
    name: ({ t }) => t('assets.action.addChild'),
    visible: (context, row) => manages(context) && !row.archived,
    perform: (_, row) => edit({ parent: row }),
  },
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('assets.action.archive'),
    visible: (context, row) => manages(context) && !row.archived,
    perform: ({ t }, row) => archiveAssets(t, { ids: [row.uuid] }, done),
  },
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('assets.action.restore'),
    visible: (context, row) => manages(context) && row.archived,
    perform: ({ t }, row) => restoreAssets(t, { ids: [row.uuid] }, done),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('assets.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: manages,
    perform: ({ t }, row) => deleteAsset(t, row, done),
  },
]

/** `print` opens the dialog of labels. */
export const listBulkActions = (print: (subject: BulkSubject['body']) => void): readonly BulkAction[] => [
  {
    id: 'labels',
    icon: IconQrcode,
    name: ({ t }) => t('assets.labels.action'),
    visible: ({ may }) => may(['SST_VIEW_ASSET']),
    perform: (_, { body }) => print(body),
  },
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('assets.action.archive'),
    visible: manages,
    perform: ({ t }, { body, done }) => archiveAssets(t, body, done),
  },
]

export const archiveBulkActions: readonly BulkAction[] = [
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('assets.action.restore'),
    visible: manages,
    perform: ({ t }, { body, done }) => restoreAssets(t, body, done),
  },
]
