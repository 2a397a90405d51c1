import type { ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { ActivityScreen } from './ActivityScreen.tsx'

/** /log/user-activity-log */
const UserActivityScreen = (): ReactNode => (
  <ActivityScreen
    whose="all"
    source={{
      list: (query, settings) => api.activity.userActivity({ query }, settings),
      export: (query, settings) => api.activity.exportUserActivity({ query }, settings),
    }}
  />
)

export default UserActivityScreen
