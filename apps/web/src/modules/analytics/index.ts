import { IconLayoutDashboard } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

export const analyticsModule: WebModule = {
  screens: [
    {
      path: '/dashboard',
      access: 'general',
      layout: 'shell',
      title: 'dashboard.title',
      load: () => import('./DashboardScreen.tsx'),
    },
  ],
  menu: [{ id: 'dashboard', name: 'dashboard.title', icon: IconLayoutDashboard, access: 'general', to: '/dashboard' }],
}
