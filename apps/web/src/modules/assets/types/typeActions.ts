import type { ListedAssetType } from '@plumbline/contract'
import { IconArchive, IconArchiveOff, IconBox, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ActionContext } from '../../../shared/actions/index.ts'
import type { BulkAction, RowAction } from '../../../shared/table/index.ts'
import { archiveType, archiveTypes, deleteType, restoreTypes } from './changeTypes.ts'

const manages = ({ may }: ActionContext): boolean => may(['SST_MANAGE_ASSET_TYPE'])

const isArchived = ({ deleted_at: at }: ListedAssetType): boolean => at !== null

/** The list of assets with only those of one type. */
export const assetsOfType = ({ id }: Pick<ListedAssetType, 'id'>): string =>
  `/assets?filter=${encodeURIComponent(JSON.stringify({ type_id: [String(id)] }))}`

/** `done` reloads the lists; `rename` opens the dialog. */
export const typeRowActions = (
  done: () => void,
  rename: (type: ListedAssetType) => void,
): readonly RowAction<ListedAssetType>[] => [
  {
    id: 'rename',
    icon: IconPencil,
    name: ({ t }) => t('assets.action.rename'),
    shortcut: 'F2',
    visible: (context, row) => manages(context) && !isArchived(row),
    perform: (_, row) => rename(row),
  },
  {
    id: 'assets',
    icon: IconBox,
    name: ({ t }) => t('assets.action.assets'),
    visible: ({ may }, row) => may(['SST_VIEW_ASSET']) && row.assets > 0,
    perform: ({ go }, row) => go(assetsOfType(row)),
  },
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('assets.action.archive'),
    visible: (context, row) => manages(context) && !isArchived(row),
    perform: ({ t }, row) => archiveType(t, row, done),
  },
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('assets.action.restore'),
    visible: (context, row) => manages(context) && isArchived(row),
    perform: ({ t }, row) => restoreTypes(t, { ids: [row.uuid] }, done),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('assets.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: (context, row) => manages(context) && isArchived(row),
    perform: ({ t }, row) => deleteType(t, row, done),
  },
]

export const typeBulkActions: readonly BulkAction[] = [
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('assets.action.archive'),
    visible: manages,
    perform: ({ t }, { body, done }) => archiveTypes(t, body, done),
  },
]

export const archiveBulkActions: readonly BulkAction[] = [
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('assets.action.restore'),
    visible: manages,
    perform: ({ t }, { body, done }) => restoreTypes(t, body, done),
  },
]
