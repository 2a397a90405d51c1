import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { languageCode } from '../auth/index.ts'
import { permissions, type Permission } from '../permissions.ts'
import {
  bytes,
  list,
  made,
  nothing,
  reference,
  searchQuery,
  selectOption,
  table,
  tableQuery,
  text,
  uuid,
} from '../shapes.ts'
import type { TableDefinition } from '../tables.ts'

export const roleTable = {
  name: 'roles',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'users_count', kind: 'number', sortable: true, filterable: true },
    { key: 'is_default', kind: 'switch', filterable: true },
    { key: 'is_system', kind: 'switch', filterable: true },
    { key: 'updated_at', kind: 'date', sortable: true, filterable: true },
  ],
} as const satisfies TableDefinition

/** A name per language; at least one is written. */
export const nameLang = z
  .partialRecord(
    languageCode,
    text(255).transform((value) => value.trim()),
  )
  .refine((names) => Object.values(names).some((value) => value !== ''), { message: 'required' })
export type NameLang = z.output<typeof nameLang>

const permission = z.enum(permissions as [Permission, ...Permission[]])

export const role = z.object({
  id: z.number().int(),
  uuid,
  /** In the caller's language, else in one that is written. */
  name: z.string(),
  name_lang: z.partialRecord(languageCode, z.string()),
  is_default: z.boolean(),
  /** Made with the workspace: not to be changed or deleted. */
  is_system: z.boolean(),
  permissions: z.array(permission),
  users_count: z.number().int(),
  updated_at: z.string(),
})
export type Role = z.output<typeof role>

const codes = z.array(permission).transform((list) => [...new Set(list)])

const access = ['USR_MANAGE_ROLE'] as const
const notFound = 'USR_ROLE_NOT_FOUND'

export const roleCalls = {
  listRoles: call({
    method: 'GET',
    path: '/user/role/list',
    summary: 'The roles of the workspace.',
    access,
    query: tableQuery,
    output: table(role),
  }),
  exportRoles: call({
    method: 'GET',
    path: '/user/role/list/export',
    summary: 'The table of roles as CSV or XLSX.',
    access,
    query: tableQuery.extend({ format: z.enum(['csv', 'xlsx']) }),
    answer: 'file',
    output: bytes,
  }),
  searchRoles: call({
    method: 'GET',
    path: '/user/role/search',
    summary: 'Roles by name, for selectors; or those of `ids`.',
    access: ['USR_MANAGE_ROLE', 'USR_MANAGE_USER', 'USR_VIEW_USER_LIST'],
    query: searchQuery,
    output: list(selectOption),
  }),
  defaultPermissions: call({
    method: 'GET',
    path: '/user/role/default-permissions',
    summary: 'Every permission with its module; `default` marks those a new role begins with.',
    access,
    output: list(
      z.object({ module: z.string(), code: permission, title: z.string(), opens: z.string(), default: z.boolean() }),
    ),
  }),
  readRole: call({
    method: 'GET',
    path: '/user/role/:id',
    summary: 'One role with its permissions.',
    access,
    notFound,
    output: role,
  }),
  newRole: call({
    method: 'POST',
    path: '/user/role/new',
    summary: 'Makes a role.',
    access,
    body: z.object({ name_lang: nameLang, is_default: z.boolean().default(false), permissions: codes.default([]) }),
    output: made,
    status: 201,
  }),
  changeRole: call({
    method: 'PUT',
    path: '/user/role/:id',
    summary: 'Changes a role; one that came with the workspace can only become the default one.',
    access,
    notFound,
    body: z.object({
      name_lang: nameLang.optional(),
      is_default: z.boolean().optional(),
      permissions: codes.optional(),
    }),
    output: role,
    errors: ['USR_ROLE_SYSTEM', 'USR_ROLE_DEFAULT'],
  }),
  deleteRole: call({
    method: 'DELETE',
    path: '/user/role/:id',
    summary: 'Deletes a role that nobody has.',
    access,
    notFound,
    output: nothing,
    errors: ['USR_ROLE_SYSTEM', 'USR_ROLE_IN_USE', 'USR_ROLE_DEFAULT'],
  }),
} satisfies Module

/** The roles of a body, each by number or UUID. */
export const roleReferences = z.array(reference).max(100)
