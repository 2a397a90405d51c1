import {
  IconAdjustments,
  IconBuilding,
  IconCreditCard,
  IconDeviceMobile,
  IconFileText,
  IconKey,
  IconUserCircle,
} from '@tabler/icons-react'
import { ssoSettings } from '../modules/sso/index.ts'
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
    id: 'checklist-settings',
    icon: IconAdjustments,
    name: ({ t }) => t('ratings.title'),
    visible: ({ may }) => may(['APP_VIEW_SETTINGS']),
    perform: ({ go }) => go('/settings/checklist'),
  },
  {
    id: 'report-layout',
    icon: IconFileText,
    name: ({ t }) => t('reportForms.layout.title'),
    visible: ({ may }) => may(['APP_VIEW_SETTINGS']),
    perform: ({ go }) => go('/settings/report'),
  },
  {
    id: 'sso',
    icon: IconKey,
    name: ({ t }) => t('sso.title'),
    visible: ({ may }) => may(['APP_VIEW_SETTINGS']),
    perform: ({ go }) => go(ssoSettings),
  },
  {
    id: 'field',
    icon: IconDeviceMobile,
    name: ({ t }) => t('shell.field'),
    visible: () => true,
    perform: () => window.location.assign('/field/'),
  },
]
