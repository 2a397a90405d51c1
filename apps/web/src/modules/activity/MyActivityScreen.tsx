import type { ReactNode } from 'react'
import { api } from '../../shared/api/index.ts'
import { ActivityScreen } from './ActivityScreen.tsx'

/** /log/activity-log */
const MyActivityScreen = (): ReactNode => (
  <ActivityScreen
    whose="mine"
    source={{
      list: (query, settings) => api.activity.myActivity({ query }, settings),
      export: (query, settings) => api.activity.exportMyActivity({ query }, settings),
    }}
  />
)

export default MyActivityScreen
