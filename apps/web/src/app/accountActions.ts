import { IconBuilding, IconCreditCard, IconDeviceMobile, IconSettings, IconUserCircle } from '@tabler/icons-react'
import type { Action } from '../shared/actions/index.ts'

/** What stands in the account menu and in the command palette beside the side menu. */
export const accountActions: readonly Action[] = [
  {
    id: 'account',
    icon: IconUserCircle,
    name: ({ t }) => t('shell.accountSettings'),
    visible: () => true,
    perform: ({ go }) => go('/user/account-settings'),
  },
  {
    id: 'workspaces',
    icon: IconBuilding,
    name: ({ t }) => t('shell.workspaces'),
    visible: () => true,
    perform: ({ go }) => go('/settings/workspaces'),
  },
  {
    id: 'plans',
    icon: IconCreditCard,
    name: ({ t }) => t('shell.plans'),
    visible: () => true,
    perform: ({ go }) => go('/workspace/settings/plans'),
  },
  {
    id: 'settings',
    icon: IconSettings,
    name: ({ t }) => t('settingsPages.title'),
    visible: ({ may }) => may(['APP_VIEW_SETTINGS']),
    perform: ({ go }) => go('/settings/organization'),
  },
  {
    id: 'field',
    icon: IconDeviceMobile,
    name: ({ t }) => t('shell.field'),
    visible: () => true,
    perform: () => window.location.assign('/field/'),
  },
]
