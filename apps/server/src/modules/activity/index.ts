import type { Handlers } from '../../platform/http/index.ts'
import { exportMyActivity, exportUserActivity, myActivity, userActivity } from './listActivity.ts'
import { exportActivityTypes, listActivityTypes } from './listActivityTypes.ts'

export { defineSweepActivityJob } from './sweepActivity.ts'

export const handlers: Handlers<'activity'> = {
  myActivity,
  exportMyActivity,
  userActivity,
  exportUserActivity,
  activityTypes: listActivityTypes,
  exportActivityTypes,
}
