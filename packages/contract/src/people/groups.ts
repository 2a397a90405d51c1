import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { languageCode } from '../auth/index.ts'
import { bytes, list, made, name, nothing, reference, table, tableQuery, uuid } from '../shapes.ts'
import type { TableDefinition } from '../tables.ts'
import { nameLang } from './roles.ts'

export const groupTable = {
  name: 'user_groups',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'users_count', kind: 'number', sortable: true, filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

export const groupUserTable = {
  name: 'group_users',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'email', kind: 'text', sortable: true, filterable: true },
    {
      key: 'status',
      kind: 'select',
      sortable: true,
      filterable: true,
      options: ['invited', 'active', 'deactivated', 'disabled', 'inactive'],
    },
  ],
} as const satisfies TableDefinition

const shown = {
  id: z.number().int(),
  uuid,
  /** In the caller's language, else in one that is written. */
  name: z.string(),
  name_lang: z.partialRecord(languageCode, z.string()),
}

export const group = z.object({ ...shown, users_count: z.number().int(), updated_at: z.string() })
export type Group = z.output<typeof group>

export const groupUser = z.object({
  id: z.number().int(),
  uuid,
  name: z.string(),
  /** Null for who may not see the people of the workspace. */
  email: z.string().nullable(),
  status: z.string(),
})
export type GroupUser = z.output<typeof groupUser>

/** A name in the caller's language, or names by language. */
const written = z.union([z.object({ name_lang: nameLang }), z.object({ name })])
const members = z.object({ users: z.array(reference).min(1, { message: 'required' }).max(1000) })

const view = ['USR_MANAGE_GROUP', 'USR_VIEW_GROUP_LIST'] as const
const access = ['USR_MANAGE_GROUP'] as const
const notFound = 'USR_GROUP_NOT_FOUND'
const format = z.object({ format: z.enum(['csv', 'xlsx']) }).shape

export const groupCalls = {
  listGroups: call({
    method: 'GET',
    path: '/user/group/list',
    summary: 'The groups of users.',
    access: view,
    query: tableQuery,
    output: table(group),
  }),
  exportGroups: call({
    method: 'GET',
    path: '/user/group/list/export',
    summary: 'The table of groups as CSV or XLSX.',
    access: view,
    query: tableQuery.extend(format),
    answer: 'file',
    output: bytes,
  }),
  allGroups: call({
    method: 'GET',
    path: '/user/group/all',
    summary: 'All groups, for selectors.',
    access: 'signed-in',
    output: list(z.object(shown)),
  }),
  readGroup: call({
    method: 'GET',
    path: '/user/group/:id',
    summary: 'One group.',
    access: view,
    notFound,
    output: group,
  }),
  listGroupUsers: call({
    method: 'GET',
    path: '/user/group/:id/user-group-list',
    summary: 'The users of a group.',
    access,
    notFound,
    query: tableQuery,
    output: table(groupUser),
  }),
  exportGroupUsers: call({
    method: 'GET',
    path: '/user/group/:id/user-group-list/export',
    summary: 'The users of a group as CSV or XLSX.',
    access,
    notFound,
    query: tableQuery.extend(format),
    answer: 'file',
    output: bytes,
  }),
  newGroup: call({
    method: 'POST',
    path: '/user/group/add',
    summary: 'Makes a group.',
    access,
    body: written,
    output: made,
    status: 201,
  }),
  addToGroup: call({
    method: 'POST',
    path: '/user/group/:id/add',
    summary: 'Puts users into a group; who is in it stays.',
    access,
    notFound,
    body: members,
    output: group,
  }),
  removeFromGroup: call({
    method: 'POST',
    path: '/user/group/:id/delete',
    summary: 'Takes users out of a group.',
    access,
    notFound,
    body: members,
    output: group,
  }),
  changeGroup: call({
    method: 'PUT',
    path: '/user/group/:id',
    summary: 'Renames a group.',
    access,
    notFound,
    body: written,
    output: group,
  }),
  deleteGroup: call({
    method: 'DELETE',
    path: '/user/group/:id',
    summary: 'Deletes a group; its users stay.',
    access,
    notFound,
    output: nothing,
  }),
} satisfies Module
