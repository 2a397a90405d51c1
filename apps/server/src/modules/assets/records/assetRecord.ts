import type { Asset, FieldValues, NamedAsset } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse, type Reference } from '../../../platform/http/index.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'

/** An asset as it is kept, with the names lists show. */
export interface AssetRecord {
  readonly id: number
  readonly uuid: string
  readonly type_id: number
  readonly asset_id: string
  readonly display_name: string
  readonly parent_id: number | null
  readonly fields: FieldValues
  readonly last_inspection_at: Date | null
  readonly archived_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly type: Asset['type']
  readonly parent: NamedAsset | null
  readonly children: number
}

export type AssetRow = AssetRecord & Record<string, unknown>

/** What a row of `assets a` needs to become an AssetRecord. */
export const assetColumns = sql`a.id, a.uuid, a.type_id, a.asset_id, a.display_name, a.parent_id, a.fields,
  a.last_inspection_at, a.archived_at, a.created_at, a.updated_at,
  (
    select json_build_object('id', t.id, 'uuid', t.uuid, 'name', t.name) from asset_types t
    where t.workspace_id = a.workspace_id and t.id = a.type_id
  ) as type,
  (
    select json_build_object('id', p.id, 'uuid', p.uuid, 'asset_id', p.asset_id, 'display_name', p.display_name)
    from assets p where p.workspace_id = a.workspace_id and p.id = a.parent_id
  ) as parent,
  (
    select count(*) from assets c
    where c.workspace_id = a.workspace_id and c.parent_id = a.id
      and (c.archived_at is null or a.archived_at is not null)
  ) as children`

/** The record as the API answers it. */
export const assetAnswer = (record: AssetRecord): Asset => ({
  id: record.id,
  uuid: record.uuid,
  asset_id: record.asset_id,
  display_name: record.display_name,
  type: record.type,
  parent: record.parent,
  fields: { ...record.fields },
  last_inspection_date: record.last_inspection_at?.toISOString() ?? null,
  children: record.children,
  archived: record.archived_at !== null,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
})

export const findAsset = (tx: Tx, reference: Reference): Promise<AssetRecord | null> =>
  rowOf<AssetRow>(
    tx,
    sql`select ${assetColumns} from assets a where a.workspace_id = ${tx.workspaceId} and ${isNamed([reference], 'a')}`,
  )

/** The asset a path names, or the module's 404. */
export const assetOfPath = async (tx: Tx, id: string): Promise<AssetRecord> =>
  (await findAsset(tx, pathReference(id, 'SST_OBJECT_NOT_FOUND'))) ?? refuse('SST_OBJECT_NOT_FOUND')

/** More than may stand above one: who looks up ends there, even where something went wrong. */
const mostAbove = 100

/** What stands above an asset, from the top. */
export const ancestorsOf = (tx: Tx, assetId: number): Promise<readonly NamedAsset[]> =>
  rowsOf<NamedAsset & Record<string, unknown>>(
    tx,
    sql`with recursive up as (
          select parent_id, 0 as level from assets where workspace_id = ${tx.workspaceId} and id = ${assetId}
          union all
          select p.parent_id, up.level + 1 from up join assets p on p.id = up.parent_id
          where p.workspace_id = ${tx.workspaceId} and up.level < ${mostAbove} and p.id <> ${assetId}
        )
        select a.id, a.uuid, a.asset_id, a.display_name from up join assets a on a.id = up.parent_id
        where a.workspace_id = ${tx.workspaceId} order by up.level desc`,
  )
