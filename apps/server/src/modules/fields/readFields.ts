import type { CustomField } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Context } from '../../platform/http/index.ts'
import type { FieldOwner } from './fieldOwner.ts'
import { fieldAnswer, fieldRows, type FieldRow } from './fieldRecord.ts'

type OwnerName = Pick<FieldOwner, 'kind' | 'id'>

/** The owner's fields: the used ones in their order, then those no longer used. */
export const readFields = async (tx: Tx, { t }: Pick<Context, 't'>, owner: OwnerName): Promise<CustomField[]> =>
  (await fieldRows(tx, owner)).map((row) => fieldAnswer(t, row))

/** The fields of several owners of one kind, by the owner's number. */
export const readFieldsOf = async (
  tx: Tx,
  { t }: Pick<Context, 't'>,
  kind: FieldOwner['kind'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, CustomField[]>> => {
  const rows = await rowsOf<FieldRow & { readonly owner_id: number } & Record<string, unknown>>(
    tx,
    sql`select owner_id, id, key, name, description, field_type, is_required, is_used, is_locked, default_value,
          max_digits, decimals, place
        from custom_fields
        where workspace_id = ${tx.workspaceId} and owner_kind = ${kind} and owner_id = any(${sql.param(ids)}::bigint[])
          and deleted_at is null
        order by is_used desc, place, id`,
  )
  const byOwner = new Map<number, CustomField[]>(ids.map((id) => [id, []]))
  for (const row of rows) byOwner.get(row.owner_id)?.push(fieldAnswer(t, row))
  return byOwner
}
