import type { Module } from '../call.ts'
import { groupCalls } from './groups.ts'
import { roleCalls } from './roles.ts'
import { userCalls } from './users.ts'

export { invitationColumns } from './invitationColumns.ts'
export { basicInfo, invitation, nickNamePattern, personNamePattern } from './person.ts'
export { group, groupTable, groupUser, groupUserTable, type Group, type GroupUser } from './groups.ts'
export { nameLang, role, roleTable, type NameLang, type Role } from './roles.ts'
export { foundUser, type FoundUser } from './searchUsers.ts'
export { profile, userRow, userStatuses, userTable, type Profile, type UserRow, type UserStatus } from './users.ts'

export const people = { ...userCalls, ...roleCalls, ...groupCalls } satisfies Module
