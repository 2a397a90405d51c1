import type { Role } from '@plumbline/contract'
import { IconCopy, IconEye, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { api, type CallError } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import type { RowAction } from '../../../shared/table/index.ts'
import type { WebTranslator } from '../../../shared/words/index.ts'
import { performed } from '../parts/performed.ts'
import type { RoleEditing } from './RoleDialog.tsx'

const always = (): boolean => true

/** A role that somebody has stays: how many have it, by the answer. */
const refused = (t: WebTranslator, { body }: CallError): string | null => {
  const count = body?.data?.['count']
  return body?.error_code === 'USR_ROLE_IN_USE' && typeof count === 'number'
    ? t('peopleScreens.role.inUse', { count })
    : null
}

/** `done` reloads the table; `open` opens the dialog. */
export const roleRowActions = (done: () => void, open: (editing: RoleEditing) => void): readonly RowAction<Role>[] => [
  {
    id: 'edit',
    icon: IconPencil,
    name: ({ t }) => t('peopleScreens.role.action.edit'),
    shortcut: 'F2',
    visible: (_, row) => !row.is_system,
    perform: (_, row) => open({ role: row }),
  },
  {
    id: 'view',
    icon: IconEye,
    name: ({ t }) => t('peopleScreens.role.action.view'),
    visible: (_, row) => row.is_system,
    perform: (_, row) => open({ role: row }),
  },
  {
    id: 'copy',
    icon: IconCopy,
    name: ({ t }) => t('peopleScreens.role.action.copy'),
    visible: always,
    perform: (_, row) => open({ like: row }),
  },
  {
    id: 'default',
    icon: IconUserCheck,
    name: ({ t }) => t('peopleScreens.role.action.default'),
    visible: (_, row) => !row.is_default,
    perform: ({ t }, row) =>
      performed(t, () => api.people.changeRole({ params: { id: row.uuid }, body: { is_default: true } }), {
        said: t('peopleScreens.role.madeDefault', { name: row.name }),
        done,
      }),
  },
  {
    id: 'delete',
    icon: IconTrash,
    name: ({ t }) => t('peopleScreens.role.action.delete'),
    shortcut: 'Delete',
    dangerous: true,
    visible: (_, row) => !row.is_system,
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.name,
        title: t('peopleScreens.role.delete.title', { name: row.name }),
        isSilent: true,
        refused: (error) => refused(t, error),
        perform: async () => {
          await api.people.deleteRole({ params: { id: row.uuid } }, { silent: true })
          done()
        },
      }),
  },
]
