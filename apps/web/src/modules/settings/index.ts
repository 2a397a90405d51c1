import { IconBuildingCommunity, IconShieldLock, IconUsers } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

const access = ['APP_VIEW_SETTINGS'] as const

/** Settings of the workspace itself; other modules bring theirs to the same list. */
export const settingsModule: WebModule = {
  screens: [
    {
      path: '/settings/organization',
      access,
      layout: 'settings',
      title: 'settingsPages.organization',
      load: () => import('./organization/OrganizationScreen.tsx'),
    },
    {
      path: '/settings/user',
      access,
      layout: 'settings',
      title: 'settingsPages.user',
      load: () => import('./users/UserSettingsScreen.tsx'),
    },
    {
      path: '/settings/security',
      access,
      layout: 'settings',
      title: 'settingsPages.security',
      load: () => import('./security/SecurityScreen.tsx'),
    },
  ],
  settings: [
    {
      id: 'organization',
      name: 'settingsPages.organization',
      icon: IconBuildingCommunity,
      access,
      to: '/settings/organization',
    },
    { id: 'user', name: 'settingsPages.user', icon: IconUsers, access, to: '/settings/user' },
    { id: 'security', name: 'settingsPages.security', icon: IconShieldLock, access, to: '/settings/security' },
  ],
}
