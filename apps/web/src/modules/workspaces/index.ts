import { IconBuilding } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

export { followWorkspaceLink } from './followWorkspaceLink.ts'
export { myWorkspacesQuery, switchWorkspace } from './myWorkspaces.ts'

export const workspacesModule: WebModule = {
  screens: [
    {
      path: '/workspace/settings/plans',
      access: 'general',
      layout: 'blank',
      title: 'plans.title',
      load: () => import('./PlansScreen.tsx'),
    },
    {
      path: '/settings/workspaces',
      access: 'general',
      layout: 'settings',
      title: 'plans.workspaces.title',
      load: () => import('./WorkspacesScreen.tsx'),
    },
  ],
  settings: [
    {
      id: 'workspaces',
      name: 'plans.workspaces.title',
      icon: IconBuilding,
      access: 'general',
      to: '/settings/workspaces',
    },
  ],
}
