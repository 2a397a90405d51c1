import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { activityTable, activityTypeTable, userActivityTable } from '../activity/index.ts'
import { assetTable, assetTypeTable } from '../assets/table.ts'
import { fileTable } from '../files/table.ts'
import { globalResponseTable, templateTable } from '../checklists/table.ts'
import { inspectionTable } from '../inspections/table.ts'
import { globalListTable } from '../lists/table.ts'
import { preIssueTable } from '../issues/table.ts'
import { groupTable, groupUserTable, roleTable, userTable } from '../people/index.ts'
import { nothing, reference, savedQuery, savedQueryName, text } from '../shapes.ts'
import { archiveOf, type TableDefinition } from '../tables.ts'

/** The tables of the product that keep queries; beside them each global list's items (`itemTableNamed`). */
export const allTables: readonly TableDefinition[] = [
  templateTable,
  globalResponseTable,
  inspectionTable,
  archiveOf(inspectionTable),
  preIssueTable,
  fileTable,
  assetTable,
  archiveOf(assetTable),
  assetTypeTable,
  archiveOf(assetTypeTable),
  globalListTable,
  archiveOf(globalListTable),
  userTable,
  roleTable,
  groupTable,
  groupUserTable,
  activityTable,
  userActivityTable,
  activityTypeTable,
]

export const queries = {
  saveQuery: call({
    method: 'POST',
    path: '/saved-query',
    summary: 'Saves a view of a table for the signed-in user, or changes it when an id is given.',
    access: 'signed-in',
    body: z.object({
      /** "default": the query a table begins with; only its `query_string` changes (decisions Q-SVQ-3). */
      id: z.union([z.literal('default'), reference]).optional(),
      /** What its key is made of; the name when absent. Of a saved query it stays. */
      key: text(125).optional(),
      name: savedQueryName,
      table_name: text(64),
      /** limit, page, sort and filter as a list call takes them; anything else is a 422. */
      query_string: text(20_000),
    }),
    output: savedQuery,
    notFound: '_OBJECT_NOT_FOUND',
  }),
  deleteQuery: call({
    method: 'DELETE',
    path: '/saved-query/:id',
    summary: 'Deletes one of the signed-in user’s saved queries.',
    access: 'signed-in',
    output: nothing,
    notFound: '_OBJECT_NOT_FOUND',
  }),
} satisfies Module
