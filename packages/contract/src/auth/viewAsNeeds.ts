import type { Permission } from '../permissions.ts'

/**
 * Who has all of these may see the workspace as another user, whose permissions must be among their own: nothing is
 * shown that they could not look up themselves, what somebody takes part in or has done included.
 */
export const viewAsNeeds: readonly Permission[] = [
  'USR_MANAGE_USER',
  'USR_MANAGE_ROLE',
  'LOG_VIEW_USER_ACTIVITY',
  'INS_MANAGE_INSPECTIONS',
]
