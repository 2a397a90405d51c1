import type { Handlers } from '../../platform/http/index.ts'
import { changePreferences } from './changePreferences.ts'
import { myProfile } from './myProfile.ts'
import { searchUsers } from './searchUsers.ts'

export { makeBuiltInRoles, makeUser, readMembership, userAnswer, type Membership } from './memberships.ts'

export const handlers: Handlers<'people'> = { myProfile, changePreferences, searchUsers }
