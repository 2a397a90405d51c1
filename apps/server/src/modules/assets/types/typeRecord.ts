import { archiveOf, assetTypeTable, type ListedAssetType } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { invalidField, pathReference, refuse, type Context, type Reference } from '../../../platform/http/index.ts'
import { titleContains, type TableSelection } from '../../../platform/tables/index.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'

export interface TypeRecord {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly assets: number
  readonly archived_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

export type TypeRow = TypeRecord & Record<string, unknown>

/** What a row of `asset_types t` needs to become a TypeRecord. */
export const typeColumns = sql`t.id, t.uuid, t.name, t.archived_at, t.created_at, t.updated_at,
  (
    select count(*) from assets a
    where a.workspace_id = t.workspace_id and a.type_id = t.id and a.archived_at is null
  ) as assets`

export const typeAnswer = (record: TypeRecord): ListedAssetType => ({
  id: record.id,
  uuid: record.uuid,
  name: record.name,
  assets: record.assets,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
  deleted_at: record.archived_at?.toISOString() ?? null,
})

export const findType = (tx: Tx, reference: Reference, locked: boolean): Promise<TypeRecord | null> =>
  rowOf<TypeRow>(
    tx,
    sql`select ${typeColumns} from asset_types t
        where t.workspace_id = ${tx.workspaceId} and ${isNamed([reference], 't')}
        ${locked ? sql`for update of t` : sql``}`,
  )

/** The type a path names, or the module's 404. */
export const typeOfPath = async (tx: Tx, id: string, locked = false): Promise<TypeRecord> =>
  (await findType(tx, pathReference(id, 'SST_TYPE_NOT_FOUND'), locked)) ?? refuse('SST_TYPE_NOT_FOUND')

/** The type that a new asset shall have, or a refusal that names the field: an archived one can't be chosen. */
export const typeToUse = async (context: Pick<Context, 't'>, tx: Tx, reference: Reference): Promise<TypeRecord> => {
  const type = await findType(tx, reference, false)
  if (!type) throw invalidField('type_id', context.t('errors.field.invalid'))
  if (type.archived_at) throw invalidField('type_id', context.t('assets.typeArchived'))
  return type
}

export const typeSelection = (list: 'active' | 'archived', workspaceId: number, timeZone: string): TableSelection => ({
  definition: list === 'archived' ? archiveOf(assetTypeTable) : assetTypeTable,
  timeZone,
  columns: { name: sql`t.name`, created_at: sql`t.created_at`, updated_at: sql`t.updated_at` },
  // A workspace has few types: there is nothing an index could save.
  search: async (_, words) => ({ where: titleContains(words, sql`t.name`), first: [] }),
  select: typeColumns,
  from: sql`asset_types t`,
  id: sql`t.id`,
  scope: sql`t.workspace_id = ${workspaceId}`,
  where: sql`t.workspace_id = ${workspaceId}
    and ${list === 'archived' ? sql`t.archived_at is not null` : sql`t.archived_at is null`}`,
})
