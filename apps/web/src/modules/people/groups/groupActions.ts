import type { Group } from '@plumbline/contract'
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ActionContext } from '../../../shared/actions/index.ts'
import { api } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import type { RowAction } from '../../../shared/table/index.ts'
import { membersOf } from './groupTables.ts'

const manages = ({ may }: ActionContext): boolean => may(['USR_MANAGE_GROUP'])

/** `done` reloads the table; `rename` opens the dialog. */
export const groupRowActions = (done: () => void, rename: (group: Group) => void): readonly RowAction<Group>[] => [
  {
    id: 'users',
    icon: IconUsers,
    name: ({ t }) => t('peopleScreens.group.action.users'),
    visible: manages,
    perform: ({ go }, row) => go(membersOf(row)),
  },
  {
    id: 'rename',
    icon: IconPencil,
    name: ({ t }) => t('peopleScreens.group.action.rename'),
    shortcut: 'F2',
    visible: manages,
    perform: (_, row) => rename(row),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('peopleScreens.group.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: manages,
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.name,
        title: t('peopleScreens.group.delete.title', { name: row.name }),
        text: t('peopleScreens.group.delete.text'),
        isSilent: true,
        perform: async () => {
          await api.people.deleteGroup({ params: { id: row.uuid } }, { silent: true })
          done()
        },
      }),
  },
]
