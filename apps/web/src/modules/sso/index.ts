import { ssoKinds } from '@plumbline/contract'
import { IconKey } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

const access = ['APP_VIEW_SETTINGS'] as const

/** The first page of single sign-on. */
const ssoSettings = `/settings/organization/auth/${ssoKinds[0]}`

/** How people of a workspace sign in at its own identity provider, and how its directory makes them. */
export const ssoModule: WebModule = {
  screens: [
    {
      path: '/settings/organization/auth/$auth',
      access,
      layout: 'settings',
      title: 'sso.title',
      feature: 'app_sso',
      load: () => import('./SsoScreen.tsx'),
    },
  ],
  settings: [
    { id: 'sso', name: 'sso.title', icon: IconKey, access, to: ssoSettings, covers: ['/settings/organization/auth'] },
  ],
}
