import { z } from 'zod'
import { ability, languageCode, user } from '../auth/index.ts'
import { call, type Module } from '../call.ts'
import { importColumnsField, rowImportAnswer, rowImportErrors, rowImportQuery } from '../imports/index.ts'
import { permissions, type Permission } from '../permissions.ts'
import { bytes, list, made, nothing, searchQuery, table, tableQuery, text, uuid } from '../shapes.ts'
import type { TableDefinition } from '../tables.ts'
import { basicInfo, invitation } from './person.ts'
import { roleReferences } from './roles.ts'
import { searchUsers } from './searchUsers.ts'

/** Who may not sign in: all but `active`, and `invited` by the password of the mail (workspace.md section 4). */
export const userStatuses = ['invited', 'active', 'deactivated', 'disabled', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userTable = {
  name: 'users',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'nick_name', kind: 'text', sortable: true, filterable: true },
    { key: 'email', kind: 'text', sortable: true, filterable: true },
    { key: 'status', kind: 'select', sortable: true, filterable: true, options: userStatuses },
    { key: 'roles', kind: 'multi_select', filterable: true, refers: true },
    { key: 'groups', kind: 'multi_select', filterable: true, refers: true },
    { key: 'signed_in_at', kind: 'date', sortable: true, filterable: true },
    { key: 'created_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

const named = z.object({ id: z.number().int(), name: z.string() })

export const userRow = z.object({
  id: z.number().int(),
  uuid,
  first_name: z.string(),
  last_name: z.string(),
  nick_name: z.string().nullable(),
  full_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(userStatuses),
  roles: z.array(named),
  groups: z.array(named),
  signed_in_at: z.string().nullable(),
  created_at: z.string(),
})
export type UserRow = z.output<typeof userRow>

/** Everything that is known of a person. */
export const profile = user.extend({
  status: z.enum(userStatuses),
  mobile: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  birth_date: z.string().nullable(),
  /** As `tz_code`, with its offset: "(GMT+01:00) Europe/Berlin". */
  timezone: z.string(),
  abilities: z.array(ability),
  groups: z.array(named),
})
export type Profile = z.output<typeof profile>

/** What a person may do, and which of their roles allow it. */
export const access = z.object({
  list: z.array(
    z.object({
      module: z.string(),
      code: z.enum(permissions as [Permission, ...Permission[]]),
      title: z.string(),
      opens: z.string(),
      allowed: z.boolean(),
      by: z.array(named),
    }),
  ),
  status: z.enum(userStatuses),
})

const manage = ['USR_MANAGE_USER'] as const
const view = ['USR_MANAGE_USER', 'USR_VIEW_USER_LIST'] as const
const notFound = 'USR_OBJECT_NOT_FOUND'

export const userCalls = {
  myProfile: call({
    method: 'GET',
    path: '/user/account/my-profile',
    summary: 'The signed-in user.',
    access: 'signed-in',
    output: profile,
  }),
  changeBasicInfo: call({
    method: 'POST',
    path: '/user/account/change-basic-info',
    summary: 'Changes what the signed-in user tells of themselves.',
    access: 'signed-in',
    body: basicInfo,
    output: profile,
  }),
  changePreferences: call({
    method: 'POST',
    path: '/user/account/change-preference-info',
    summary: 'Changes the signed-in user’s language, locale and time zone.',
    access: 'signed-in',
    body: z.object({
      language: languageCode.optional(),
      tz_code: text(64).optional(),
      locale: text(35).nullable().optional(),
    }),
    output: profile,
  }),
  searchUsers,
  searchUsersAndGroups: call({
    method: 'GET',
    path: '/user/search-user-group',
    summary: 'Active users and groups together, for choosing who does something; or those of `ids`.',
    access: 'signed-in',
    query: searchQuery,
    output: list(
      z.object({
        /** `user-<uuid>` or `group-<uuid>`. */
        value: z.string(),
        label: z.string(),
        kind: z.enum(['user', 'group']),
        id: z.number().int(),
        uuid,
      }),
    ),
  }),
  listUsers: call({
    method: 'GET',
    path: '/user/list',
    summary: 'The users of the workspace.',
    access: view,
    query: tableQuery,
    output: table(userRow).extend({
      /** Of the plan: taken by who is invited or active; null: as many as there are. */
      seats: z.object({ taken: z.number().int(), of: z.number().int().nullable() }),
    }),
  }),
  exportUsers: call({
    method: 'GET',
    path: '/user/list/export',
    summary: 'The table of users as CSV or XLSX.',
    access: view,
    query: tableQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
  inviteUser: call({
    method: 'POST',
    path: '/user/invite',
    summary: 'Invites a person by mail: a seat of the plan is taken, the default role given.',
    access: manage,
    body: invitation,
    output: made,
    status: 201,
    errors: ['PLN_SEATS_TAKEN'],
  }),
  inviteMany: call({
    method: 'POST',
    path: '/user/import',
    summary:
      'Invites the people of a table: `first_name`, `last_name`, `email`, and as a file has them `nick_name`, `language`, `roles` and `groups` by their names. Who is there already stays as they are.',
    access: manage,
    upload: true,
    xsrf: true,
    maxBytes: 30 * 1024 * 1024,
    query: rowImportQuery,
    body: z.object({ columns: importColumnsField.optional() }),
    output: rowImportAnswer,
    errors: rowImportErrors,
  }),
  readUser: call({
    method: 'GET',
    path: '/user/:id',
    summary: 'One user.',
    access: view,
    notFound,
    output: profile,
  }),
  readAccess: call({
    method: 'GET',
    path: '/user/:id/access',
    summary: 'What a user may do, and by which role.',
    access: manage,
    notFound,
    output: access,
  }),
  resendInvite: call({
    method: 'POST',
    path: '/user/:id/resend-invite',
    summary: 'Mails an invitation again, with a new password; the former one ends.',
    access: manage,
    notFound,
    output: nothing,
    errors: ['USR_NOT_INVITED', 'GEN_RATE_LIMITED'],
  }),
  cancelInvitation: call({
    method: 'DELETE',
    path: '/user/:id/cancel-invitation',
    summary: 'Takes an invitation back: the user is gone, the mailed password ends.',
    access: manage,
    notFound,
    output: nothing,
    errors: ['USR_NOT_INVITED'],
  }),
  activateUser: call({
    method: 'PUT',
    path: '/user/:id/activate-user',
    summary: 'Lets a user in again.',
    access: manage,
    notFound,
    output: userRow,
    errors: ['USR_INVITED', 'PLN_SEATS_TAKEN'],
  }),
  deactivateUser: call({
    method: 'PUT',
    path: '/user/:id/deactivate-user',
    summary: 'Shuts a user out and ends their sign-ins; everything they did stays.',
    access: manage,
    notFound,
    output: userRow,
    errors: ['USR_INVITED', 'USR_LAST_ADMINISTRATOR', 'USR_YOURSELF'],
  }),
  changeStatus: call({
    method: 'POST',
    path: '/user/:id/change-status',
    summary: 'Gives a user another status.',
    access: manage,
    notFound,
    body: z.object({ status: z.enum(['active', 'deactivated', 'disabled', 'inactive']) }),
    output: userRow,
    errors: ['USR_INVITED', 'USR_LAST_ADMINISTRATOR', 'USR_YOURSELF', 'PLN_SEATS_TAKEN'],
  }),
  editBasicInfo: call({
    method: 'POST',
    path: '/user/:id/edit-basic-info',
    summary: 'Changes what is known of a user.',
    access: manage,
    notFound,
    body: basicInfo,
    output: profile,
  }),
  updateRoles: call({
    method: 'POST',
    path: '/user/:id/update-roles',
    summary: 'Replaces the roles of a user; open sign-ins have the new rights at once.',
    access: manage,
    notFound,
    body: z.object({ roles: roleReferences }),
    output: profile,
    errors: ['USR_LAST_ADMINISTRATOR'],
  }),
} satisfies Module
