import type { GlobalListItem } from '@plumbline/contract'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ActionContext } from '../../../shared/actions/index.ts'
import { api } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import type { BulkAction, RowAction } from '../../../shared/table/index.ts'
import { changeRecords, type Change, type Records } from '../changeRecords.ts'

const manages = ({ may }: ActionContext): boolean => may(['RES_MANAGE_GLOBAL_LISTS'])

const itemsOf = (id: string): Records => ({
  send: (change, body) =>
    change === 'archive'
      ? api.lists.bulkArchiveItems({ params: { id }, body })
      : api.lists.bulkRestoreItems({ params: { id }, body }),
  said: (t, change, count) => t(change === 'archive' ? 'lists.items.archived' : 'lists.items.restored', { count }),
  text: (t, change) => (change === 'archive' ? t('lists.items.archivedText') : undefined),
})

interface ItemList {
  /** The list's id, as calls take it. */
  readonly id: string
  /** An archived list takes no updates. */
  readonly frozen: boolean
}

export const itemRowActions = (
  { id, frozen }: ItemList,
  edit: (row: GlobalListItem) => void,
  done: () => void,
): readonly RowAction<GlobalListItem>[] => [
  {
    id: 'edit',
    icon: IconPencil,
    name: ({ t }) => t('lists.items.edit'),
    shortcut: 'F2',
    visible: (context, row) => manages(context) && !row.archived && !frozen,
    perform: (_, row) => edit(row),
  },
  {
    id: 'archive',
    icon: IconArchive,
    name: ({ t }) => t('lists.action.archive'),
    visible: (context, row) => manages(context) && !row.archived && !frozen,
    perform: ({ t }, row) => changeRecords(itemsOf(id), t, 'archive', { ids: [row.uuid] }, done),
  },
  {
    id: 'restore',
    icon: IconArchiveOff,
    name: ({ t }) => t('lists.action.restore'),
    visible: (context, row) => manages(context) && row.archived && !frozen,
    perform: ({ t }, row) => changeRecords(itemsOf(id), t, 'restore', { ids: [row.uuid] }, done),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('lists.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: (context) => manages(context) && !frozen,
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.displayName,
        title: t('lists.items.delete.title', { name: row.displayName }),
        text: t('lists.items.delete.text'),
        isSilent: true,
        perform: async () => {
          await api.lists.deleteItem({ params: { id, itemId: row.uuid } }, { silent: true })
          done()
        },
      }),
  },
]

export const itemBulkActions = ({ id, frozen }: ItemList, change: Change): readonly BulkAction[] => [
  {
    id: change,
    icon: change === 'archive' ? IconArchive : IconArchiveOff,
    name: ({ t }) => t(change === 'archive' ? 'lists.action.archive' : 'lists.action.restore'),
    visible: (context) => manages(context) && !frozen,
    perform: ({ t }, { body, done }) => changeRecords(itemsOf(id), t, change, body, done),
  },
]
