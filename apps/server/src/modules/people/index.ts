import type { Handlers } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Imports } from '../imports/index.ts'
import { allGroups, exportGroups, listGroups, readGroup } from './groups/listGroups.ts'
import { exportGroupUsers, listGroupUsers } from './groups/listGroupUsers.ts'
import { addToGroup, changeGroup, deleteGroup, newGroup, removeFromGroup } from './groups/writeGroups.ts'
import type { InviteJob } from './inviteMany/inviteJob.ts'
import { inviteMany, inviteTarget } from './inviteMany/inviteMany.ts'
import type { PeopleNeed } from './need.ts'
import { exportRoles, listRoles } from './roles/listRoles.ts'
import { defaultPermissions, readRole, searchRoles } from './roles/readRoles.ts'
import { changeRole, deleteRole, newRole } from './roles/writeRoles.ts'
import { changeBasicInfo, editBasicInfo } from './users/changeBasicInfo.ts'
import { changePreferences } from './users/changePreferences.ts'
import { activateUser, changeStatus, deactivateUser } from './users/changeStatus.ts'
import { cancelInvitation, inviteUser, resendInvite } from './users/invite.ts'
import { exportUsers, listUsers } from './users/listUsers.ts'
import { myProfile, readUser } from './users/myProfile.ts'
import { readAccess } from './users/readAccess.ts'
import { searchUsers } from './users/searchUsers.ts'
import { searchUsersAndGroups } from './users/searchUsersAndGroups.ts'
import { updateRoles } from './users/updateRoles.ts'

export { mayHandOn } from './handOn.ts'
export { nameIn } from './nameLang.ts'
export { makeBuiltInRoles, makeUser, readMembership, userAnswer, type Membership } from './memberships.ts'
export { makeDefaultRole, rolesOf } from './roles/defaultRole.ts'
export { forgetRegistration, joinByRegistration, seatsAreTaken, staleRegistrations } from './users/registration.ts'
export { admitPerson, changeStanding, lockPeople, personBy, renamePerson, type Person } from './users/provision.ts'
export { defineInviteJob } from './inviteMany/inviteJob.ts'
export type { Accounts, JoiningAccount, PeopleNeed } from './need.ts'

/** What inviting by a file goes through. */
interface InviteTools {
  readonly imports: Imports
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly job: InviteJob
}

export const makeHandlers = (need: PeopleNeed, tools: InviteTools): Handlers<'people'> => ({
  myProfile: myProfile(need),
  changeBasicInfo: changeBasicInfo(need),
  changePreferences: changePreferences(need),
  searchUsers,
  searchUsersAndGroups,
  listUsers: listUsers(need),
  exportUsers,
  inviteUser: inviteUser(need),
  inviteMany: inviteMany(tools.imports.define(inviteTarget(need, tools))),
  readUser: readUser(need),
  readAccess,
  resendInvite: resendInvite(need),
  cancelInvitation: cancelInvitation(need),
  activateUser: activateUser(need),
  deactivateUser: deactivateUser(need),
  changeStatus: changeStatus(need),
  editBasicInfo: editBasicInfo(need),
  updateRoles: updateRoles(need),
  listRoles,
  exportRoles,
  searchRoles,
  defaultPermissions,
  readRole,
  newRole,
  changeRole,
  deleteRole,
  listGroups,
  exportGroups,
  allGroups,
  readGroup,
  listGroupUsers,
  exportGroupUsers,
  newGroup,
  addToGroup,
  removeFromGroup,
  changeGroup,
  deleteGroup,
})
