import type { CustomField, FieldValues } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { invalidField, refuse, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import type { ImportRow, Written } from '../../imports/index.ts'
import { readFields, usedValues } from '../../fields/index.ts'
import { lockAssets, mostLevels } from '../records/assetTree.ts'
import { recordAssets, type ChangedAsset } from '../records/recordAssets.ts'
import { importedFields, type AssetRowValue } from './assetRows.ts'

type Row = ImportRow<AssetRowValue>

export interface Importer extends Pick<Context, 't'> {
  readonly typeId: number
  readonly userId: number
  readonly tracking: string | null
  readonly fields: readonly CustomField[]
}

const told = sql`a.id, a.uuid, a.asset_id, a.display_name`

const defaultsOf = (fields: readonly CustomField[]): FieldValues =>
  Object.fromEntries(
    importedFields(fields).flatMap(({ key, default_value: { value } }) => (value === null ? [] : [[key, value]])),
  )

const without = (values: FieldValues, keys: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))

const recordImported = (tx: Tx, { userId, tracking }: Importer, rows: readonly ChangedAsset[]): Promise<void> =>
  recordAssets(tx, { actor: { userId }, tracking }, 'imported', rows)

/** What a row says of an asset that is there, and how it is changed by it: nothing comes back where it says the same. */
const changeStanding = (
  tx: Tx,
  { typeId, userId }: Importer,
  rows: readonly Row[],
): Promise<readonly ChangedAsset[]> => {
  const given = JSON.stringify(
    rows.map(({ value: { assetId, name, fields, blank } }) => ({ asset_id: assetId, name, fields, blank })),
  )
  return rowsOf<ChangedAsset>(
    tx,
    sql`update assets a set display_name = coalesce(n.name, a.display_name),
          fields = (a.fields || n.fields) - array(select json_array_elements_text(n.blank)),
          updated_at = now(), updated_by = ${userId}
        from json_to_recordset(${given}::json) as n(asset_id text, name text, fields jsonb, blank json)
        where a.workspace_id = ${tx.workspaceId} and a.asset_id = n.asset_id and a.archived_at is null
          and a.type_id = ${typeId}
          and (a.display_name <> coalesce(n.name, a.display_name)
            or a.fields <> (a.fields || n.fields) - array(select json_array_elements_text(n.blank)))
        returning ${told}`,
  )
}

const makeNew = (
  tx: Tx,
  { typeId, userId, fields }: Importer,
  rows: readonly Row[],
): Promise<readonly ChangedAsset[]> => {
  const standing = defaultsOf(fields)
  const values = rows.map(({ value }) => value)
  // A blank cell says that there is no value: the same file then changes nothing.
  const begun = values.map((value) => JSON.stringify({ ...without(standing, value.blank), ...value.fields }))
  return rowsOf<ChangedAsset>(
    tx,
    sql`insert into assets as a (workspace_id, uuid, type_id, asset_id, display_name, fields, created_by, updated_by)
        select ${tx.workspaceId}, n.uuid, ${typeId}, n.asset_id, n.name, n.begun, ${userId}, ${userId}
        from unnest(${sql.param(values.map(() => newUuid()))}::uuid[], ${sql.param(values.map(({ assetId }) => assetId))}::text[],
          ${sql.param(values.map(({ name, assetId }) => name ?? assetId))}::text[], ${sql.param(begun)}::jsonb[])
          as n(uuid, asset_id, name, begun)
        on conflict (workspace_id, asset_id) do nothing
        returning ${told}`,
  )
}

/** The fields as they are now, of a type that stays as it is until the end of the transaction. Both may have changed since the rows were checked. */
const fieldsNow = async (tx: Tx, { t, typeId }: Importer): Promise<readonly CustomField[]> => {
  const type = await rowOf<{ id: number }>(
    tx,
    sql`select id from asset_types where workspace_id = ${tx.workspaceId} and id = ${typeId} for share`,
  )
  return type ? readFields(tx, { t }, { kind: 'asset_type', id: type.id }) : refuse('SST_TYPE_NOT_FOUND')
}

/** Makes assets, or changes those of the same id; one that is as it stands is left alone. */
export const writeAssetRows = async (tx: Tx, opened: Importer, said: readonly Row[]): Promise<Written> => {
  await lockAssets(tx)
  const importer = { ...opened, fields: await fieldsNow(tx, opened) }
  const rows = said.map(({ row, value }) => ({
    row,
    value: { ...value, fields: usedValues(importer.fields, value.fields) },
  }))
  const made = await makeNew(tx, importer, rows)
  const isMade = new Set(made.map(({ asset_id }) => asset_id))
  const standing = rows.filter(({ value }) => !isMade.has(value.assetId))
  const changed = standing.length === 0 ? [] : await changeStanding(tx, importer, standing)
  await recordImported(tx, importer, [...changed, ...made])
  return { created: made.length, updated: changed.length }
}

/** Whether one of these stands below itself, which has no end, or below more than any may. */
const isMisplaced = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  (await rowOf(
    tx,
    sql`with recursive up as (
          select a.parent_id, 1 as level from assets a
          where a.workspace_id = ${tx.workspaceId} and a.id = any(${sql.param(ids)}::bigint[])
          union
          select p.parent_id, up.level + 1 from up join assets p on p.id = up.parent_id
          where p.workspace_id = ${tx.workspaceId} and up.level <= ${mostLevels}
        )
        select 1 from up where parent_id is not null and level > ${mostLevels} limit 1`,
  )) !== null

/**
 * Puts the rows below the parents they name. A row that names none stays where it is. The tree may be another one than
 * the rows were checked against: where they would make a circle now, none of them moves.
 */
export const linkAssetRows = async (tx: Tx, importer: Importer, rows: readonly Row[]): Promise<Written> => {
  const below = rows.flatMap(({ value: { assetId, parent } }) => (parent === null ? [] : [{ assetId, parent }]))
  if (below.length === 0) return { created: 0, updated: 0 }
  await lockAssets(tx)
  const moved = await rowsOf<ChangedAsset>(
    tx,
    sql`update assets a set parent_id = p.id, updated_at = now(), updated_by = ${importer.userId}
        from unnest(${sql.param(below.map(({ assetId }) => assetId))}::text[],
          ${sql.param(below.map(({ parent }) => parent))}::text[]) as n(asset_id, parent)
        join assets p on p.workspace_id = ${tx.workspaceId} and p.asset_id = n.parent and p.archived_at is null
        where a.workspace_id = ${tx.workspaceId} and a.asset_id = n.asset_id and a.archived_at is null
          and a.type_id = ${importer.typeId} and a.parent_id is distinct from p.id
        returning ${told}`,
  )
  const isWrong = await isMisplaced(
    tx,
    moved.map(({ id }) => id),
  )
  if (isWrong) throw invalidField('parent', importer.t('assets.parentBelow'))
  await recordImported(tx, importer, moved)
  return { created: 0, updated: moved.length }
}
