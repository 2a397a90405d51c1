import { archiveOf, assetTable, type CustomField, type TableDefinition } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { TableSelection, TableSource } from '../../../platform/tables/index.ts'
import { withFieldColumns } from '../../fields/index.ts'
import { assetColumns } from './assetRecord.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'

/** Every word stands somewhere in the asset's id or name, without case and accents. */
export const assetContains = (words: string): SQL => {
  const wanted = [...new Set(words.split(/\s+/u))].filter((word) => word !== '')
  if (wanted.length === 0) return sql`true`
  return sql.join(
    wanted.map((word) => sql`strpos(a.searched, folded(${word})) > 0`),
    sql` and `,
  )
}

/** Where the table's columns are found in `assets a`, with those of the fields of the type it is filtered by. */
export const assetSource = (
  timeZone: string,
  fields: readonly CustomField[],
  definition: TableDefinition = assetTable,
): TableSource =>
  withFieldColumns(plainSource(timeZone, definition), fields, { record: sql`a.id`, values: sql`a.fields` })

const plainSource = (timeZone: string, definition: TableDefinition): TableSource => ({
  definition,
  timeZone,
  columns: {
    asset_id: sql`a.asset_id`,
    display_name: sql`a.display_name`,
    type_id: sql`a.type_id`,
    parent_id: sql`a.parent_id`,
    last_inspection_date: sql`a.last_inspection_at`,
    created_at: sql`a.created_at`,
    updated_at: sql`a.updated_at`,
  },
  named: {
    type_id: (uuids) =>
      sql`a.type_id in (select t.id from asset_types t where t.workspace_id = a.workspace_id and ${isNamed(uuids, 't')})`,
    parent_id: (uuids) =>
      sql`a.parent_id in (
        select p.id from assets p where p.workspace_id = a.workspace_id and p.uuid = any(${sql.param(uuids)}::uuid[])
      )`,
  },
  search: async (_, words) => ({ where: assetContains(words), first: [] }),
})

export type AssetList = 'active' | 'archived'

export const isIn = (list: AssetList): SQL =>
  list === 'archived' ? sql`a.archived_at is not null` : sql`a.archived_at is null`

export const assetSelection = (
  list: AssetList,
  workspaceId: number,
  timeZone: string,
  fields: readonly CustomField[],
): TableSelection => ({
  ...assetSource(timeZone, fields, list === 'archived' ? archiveOf(assetTable) : assetTable),
  select: assetColumns,
  from: sql`assets a`,
  id: sql`a.id`,
  scope: sql`a.workspace_id = ${workspaceId}`,
  where: sql`a.workspace_id = ${workspaceId} and ${isIn(list)}`,
})
