import type { GlobalListRow } from '@plumbline/contract'
import { IconArchive, IconArchiveOff, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ActionContext } from '../../../shared/actions/index.ts'
import { api } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import type { BulkAction, RowAction } from '../../../shared/table/index.ts'
import { changeRecords, type Records } from '../changeRecords.ts'
import { itemsOf } from './listTables.ts'

const manages = ({ may }: ActionContext): boolean => may(['RES_MANAGE_GLOBAL_LISTS'])

const lists: Records = {
  send: (change, body) =>
    change === 'archive' ? api.lists.bulkArchiveLists({ body }) : api.lists.bulkRestoreLists({ body }),
  said: (t, change, count) => t(change === 'archive' ? 'lists.archived' : 'lists.restored', { count }),
}

/** `done` reloads the tables. */
export const listRowActions = (done: () => void): readonly RowAction<GlobalListRow>[] => [
  {
    id: 'items',
    icon: IconListDetails,
    name: ({ t }) => t('lists.action.items'),
    visible: () => true,
    perform: ({ go }, row) => go(itemsOf(row)),
  },
  {
    id: 'edit',
    icon: IconPencil,
    name: ({ t }) => t('lists.action.edit'),
    shortcut: 'F2',
    visible: (context, row) => manages(context) && !row.archived,
    perform: ({ go }, row) => go(`/resources/global-lists/${row.uuid}`),
  },
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('lists.action.archive'),
    visible: (context, row) => manages(context) && !row.archived,
    perform: ({ t }, row) => {
      const archive = (): Promise<void> => changeRecords(lists, t, 'archive', { ids: [row.uuid] }, done)
      if (row.used_by === 0) return archive()
      // In use: archiving is allowed with a warning that counts (decisions Q-AST-6).
      return confirmDelete({
        name: row.name,
        title: t('lists.archiveOne.title', { name: row.name }),
        text: t('lists.archive.used', { count: row.used_by }),
        confirm: t('lists.action.archive'),
        isReversible: true,
        perform: archive,
      })
    },
  },
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('lists.action.restore'),
    visible: (context, row) => manages(context) && row.archived,
    perform: ({ t }, row) => changeRecords(lists, t, 'restore', { ids: [row.uuid] }, done),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('lists.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: (context, row) => manages(context) && row.archived,
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.name,
        title: t('lists.delete.title', { name: row.name }),
        text: t('lists.delete.text'),
        typed: true,
        isSilent: true,
        perform: async () => {
          await api.lists.deleteList({ params: { id: row.uuid } }, { silent: true })
          done()
        },
      }),
  },
]

export const listBulkActions: readonly BulkAction[] = [
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('lists.action.archive'),
    visible: manages,
    perform: ({ t }, { body, done }) => changeRecords(lists, t, 'archive', body, done),
  },
]

export const archiveBulkActions: readonly BulkAction[] = [
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('lists.action.restore'),
    visible: manages,
    perform: ({ t }, { body, done }) => changeRecords(lists, t, 'restore', body, done),
  },
]
