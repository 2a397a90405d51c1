import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { bytes, table, tableQuery, uuid } from '../shapes.ts'
import type { TableDefinition } from '../tables.ts'
import { activityTypes, activityTypesByModule } from './activityTypes.ts'

export { activityTypes, activityTypesByModule, type ActivityModule, type ActivityType } from './activityTypes.ts'

const modules = Object.keys(activityTypesByModule)

const columns = [
  { key: 'at', kind: 'date', sortable: true, filterable: true },
  { key: 'type', kind: 'select', filterable: true, options: activityTypes },
  { key: 'module', kind: 'select', filterable: true, options: modules },
] as const

export const activityTable = {
  name: 'activity',
  defaultSort: '-at',
  columns,
} as const satisfies TableDefinition

export const userActivityTable = {
  name: 'user_activity',
  defaultSort: '-at',
  columns: [...columns, { key: 'user_id', kind: 'select', filterable: true, refers: true }],
} as const satisfies TableDefinition

export const activityTypeTable = {
  name: 'activity_types',
  defaultSort: 'code',
  columns: [
    { key: 'code', kind: 'text', sortable: true, filterable: true },
    { key: 'title', kind: 'text', sortable: true, filterable: true },
    { key: 'module', kind: 'select', sortable: true, filterable: true, options: modules },
  ],
} as const satisfies TableDefinition

export const activityRow = z.object({
  id: z.number().int(),
  uuid,
  at: z.string(),
  /** null: the product itself did it. */
  user: z.object({ id: z.number().int(), uuid, name: z.string() }).nullable(),
  type: z.string(),
  title: z.string(),
  module: z.string(),
  /** The record it is about, by its name as far as it is known. */
  object: z.object({ type: z.string(), id: z.number().int().nullable(), uuid: uuid.nullable(), name: z.string() }),
  /** What changed, as a sentence or two. */
  text: z.string(),
})
export type ActivityRow = z.output<typeof activityRow>

export const activityTypeRow = z.object({ code: z.string(), title: z.string(), module: z.string() })
export type ActivityTypeRow = z.output<typeof activityTypeRow>

const format = z.object({ format: z.enum(['csv', 'xlsx']) }).shape

export const activity = {
  myActivity: call({
    method: 'GET',
    path: '/log/activity-log',
    summary: 'What the signed-in user did, newest first; kept for 365 days.',
    access: ['LOG_VIEW_MY_ACTIVITY'],
    query: tableQuery,
    output: table(activityRow),
  }),
  exportMyActivity: call({
    method: 'GET',
    path: '/log/activity-log/export',
    summary: 'The own activity as CSV or XLSX.',
    access: ['LOG_VIEW_MY_ACTIVITY'],
    query: tableQuery.extend(format),
    answer: 'file',
    output: bytes,
  }),
  userActivity: call({
    method: 'GET',
    path: '/log/user-activity-log',
    summary: 'What everybody did, newest first; kept for 365 days.',
    access: ['LOG_VIEW_USER_ACTIVITY'],
    query: tableQuery,
    output: table(activityRow),
  }),
  exportUserActivity: call({
    method: 'GET',
    path: '/log/user-activity-log/export',
    summary: 'Everybody’s activity as CSV or XLSX.',
    access: ['LOG_VIEW_USER_ACTIVITY'],
    query: tableQuery.extend(format),
    answer: 'file',
    output: bytes,
  }),
  activityTypes: call({
    method: 'GET',
    path: '/log/activity-types',
    summary: 'Which activities are logged.',
    access: ['LOG_VIEW_ACTIVITY_TYPES'],
    query: tableQuery,
    output: table(activityTypeRow),
  }),
  exportActivityTypes: call({
    method: 'GET',
    path: '/log/activity-types/export',
    summary: 'The activity types as CSV or XLSX.',
    access: ['LOG_VIEW_ACTIVITY_TYPES'],
    query: tableQuery.extend(format),
    answer: 'file',
    output: bytes,
  }),
} satisfies Module
