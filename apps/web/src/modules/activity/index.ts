import { IconActivity, IconHistory, IconListDetails, IconUsers } from '@tabler/icons-react'
import type { WebModule } from '../../shared/screens/index.ts'

export const activityModule: WebModule = {
  screens: [
    {
      path: '/log/activity-log',
      access: ['LOG_VIEW_MY_ACTIVITY'],
      layout: 'shell',
      title: 'activity.mine',
      load: () => import('./MyActivityScreen.tsx'),
    },
    {
      path: '/log/user-activity-log',
      access: ['LOG_VIEW_USER_ACTIVITY'],
      layout: 'shell',
      title: 'activity.all',
      load: () => import('./UserActivityScreen.tsx'),
    },
    {
      path: '/log/activity-types',
      access: ['LOG_VIEW_ACTIVITY_TYPES'],
      layout: 'shell',
      title: 'activity.types',
      load: () => import('./ActivityTypesScreen.tsx'),
    },
  ],
  menu: [
    {
      id: 'logs',
      name: 'activity.logs',
      icon: IconActivity,
      access: 'general',
      covers: ['/log'],
      children: [
        {
          id: 'my-activity',
          name: 'activity.mine',
          icon: IconHistory,
          access: ['LOG_VIEW_MY_ACTIVITY'],
          to: '/log/activity-log',
        },
        {
          id: 'user-activity',
          name: 'activity.all',
          icon: IconUsers,
          access: ['LOG_VIEW_USER_ACTIVITY'],
          to: '/log/user-activity-log',
        },
        {
          id: 'activity-types',
          name: 'activity.types',
          icon: IconListDetails,
          access: ['LOG_VIEW_ACTIVITY_TYPES'],
          to: '/log/activity-types',
        },
      ],
    },
  ],
}
