import type { UserRow } from '@plumbline/contract'
import {
  IconEye,
  IconLogout,
  IconMailForward,
  IconMailOff,
  IconPencil,
  IconProgress,
  IconShieldOff,
  IconShieldQuestion,
  IconUserCheck,
  IconUserOff,
  IconUserShield,
} from '@tabler/icons-react'
import type { ActionContext } from '../../../shared/actions/index.ts'
import { api } from '../../../shared/api/index.ts'
import { confirmDelete } from '../../../shared/dialogs/index.ts'
import { beginViewing, mayView, readSession } from '../../../shared/session/index.ts'
import type { RowAction } from '../../../shared/table/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { performed } from '../parts/performed.ts'
import type { UserDialog } from './UserDialog.ts'

const manages = ({ may }: ActionContext): boolean => may(['USR_MANAGE_USER'])
/** Nobody shuts themselves out. */
const isOther = ({ uuid }: UserRow): boolean => uuid !== readSession().userData?.uuid
const isInvited = ({ status }: UserRow): boolean => status === 'invited'
const isActive = ({ status }: UserRow): boolean => status === 'active'
const silent = { silent: true } as const

/** `done` reloads the table; `open` opens a dialog about the user. */
export const userRowActions = (
  done: () => void,
  open: (kind: UserDialog['kind'], user: UserRow) => void,
): readonly RowAction<UserRow>[] => [
  {
    id: 'edit',
    icon: IconPencil,
    name: ({ t }) => t('peopleScreens.action.edit'),
    shortcut: 'F2',
    visible: manages,
    perform: (_, row) => open('edit', row),
  },
  {
    id: 'roles',
    icon: IconUserShield,
    name: ({ t }) => t('peopleScreens.action.roles'),
    visible: manages,
    perform: (_, row) => open('roles', row),
  },
  {
    id: 'access',
    icon: IconShieldQuestion,
    name: ({ t }) => t('peopleScreens.action.access'),
    visible: manages,
    perform: (_, row) => open('access', row),
  },
  {
    id: 'view',
    icon: IconEye,
    name: ({ t }) => t('viewAs.action'),
    visible: ({ may }, row) => mayView(may) && isActive(row) && isOther(row),
    perform: (_, row) => beginViewing(row.uuid),
  },
  {
    id: 'status',
    icon: IconProgress,
    name: ({ t }) => t('peopleScreens.action.status'),
    visible: (context, row) => manages(context) && !isInvited(row) && isOther(row),
    perform: (_, row) => open('status', row),
  },
  {
    id: 'activate',
    icon: IconUserCheck,
    name: ({ t }) => t('peopleScreens.action.activate'),
    visible: (context, row) => manages(context) && !isInvited(row) && !isActive(row),
    perform: ({ t }, row) =>
      performed(t, () => api.people.activateUser({ params: { id: row.uuid } }), {
        said: t('peopleScreens.activated', { name: row.full_name }),
        done,
      }),
  },
  {
    id: 'resend',
    icon: IconMailForward,
    name: ({ t }) => t('peopleScreens.action.resend'),
    visible: (context, row) => manages(context) && isInvited(row),
    // The answer says to whom it is on its way.
    perform: ({ t }, row) => performed(t, () => api.people.resendInvite({ params: { id: row.uuid } }), { done }),
  },
  {
    id: 'endSessions',
    icon: IconLogout,
    name: ({ t }) => t('peopleScreens.action.endSessions'),
    dangerous: true,
    visible: (context, row) => manages(context) && isActive(row) && isOther(row),
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.full_name,
        title: t('peopleScreens.endSessions.title', { name: row.full_name }),
        text: t('peopleScreens.endSessions.text'),
        confirm: t('peopleScreens.action.endSessions'),
        isReversible: true,
        icon: IconLogout,
        isSilent: true,
        perform: async () => {
          const { ended } = await api.auth.endUserSessions({ params: { id: row.uuid } }, silent)
          showToast({ kind: 'success', text: t('people.sessions.endedOf', { count: ended }) })
        },
      }),
  },
  {
    id: 'resetFactor',
    icon: IconShieldOff,
    name: ({ t }) => t('peopleScreens.action.resetFactor'),
    dangerous: true,
    visible: (context, row) => manages(context) && !isInvited(row) && isOther(row),
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.full_name,
        title: t('peopleScreens.resetFactor.title', { name: row.full_name }),
        text: t('peopleScreens.resetFactor.text'),
        confirm: t('peopleScreens.action.resetFactor'),
        isReversible: true,
        icon: IconShieldOff,
        isSilent: true,
        perform: async () => {
          await api.auth.resetSecondFactor({ params: { id: row.uuid } }, silent)
          showToast({ kind: 'success', text: t('peopleScreens.resetFactor.done', { name: row.full_name }) })
          done()
        },
      }),
  },
  {
    id: 'deactivate',
    icon: IconUserOff,
    name: ({ t }) => t('peopleScreens.action.deactivate'),
    dangerous: true,
    visible: (context, row) => manages(context) && isActive(row) && isOther(row),
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.full_name,
        title: t('peopleScreens.deactivate.title', { name: row.full_name }),
        text: t('peopleScreens.deactivate.text'),
        confirm: t('peopleScreens.action.deactivate'),
        isReversible: true,
        icon: IconUserOff,
        isSilent: true,
        perform: async () => {
          await api.people.deactivateUser({ params: { id: row.uuid } }, silent)
          showToast({ kind: 'success', text: t('peopleScreens.deactivated', { name: row.full_name }) })
          done()
        },
      }),
  },
  {
    id: 'cancel',
    icon: IconMailOff,
    name: ({ t }) => t('peopleScreens.action.cancel'),
    dangerous: true,
    visible: (context, row) => manages(context) && isInvited(row),
    perform: ({ t }, row) =>
      confirmDelete({
        name: row.full_name,
        title: t('peopleScreens.cancel.title', { name: row.full_name }),
        text: t('peopleScreens.cancel.text'),
        confirm: t('peopleScreens.action.cancel'),
        isSilent: true,
        perform: async () => {
          await api.people.cancelInvitation({ params: { id: row.uuid } }, silent)
          done()
        },
      }),
  },
]
