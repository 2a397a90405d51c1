import type { CustomField, FieldType, FieldValue } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { FieldOwner } from './fieldOwner.ts'

export interface FieldRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly description: string
  readonly field_type: FieldType
  readonly is_required: boolean
  readonly is_used: boolean
  readonly is_locked: boolean
  readonly default_value: FieldValue | null
  readonly max_digits: number | null
  readonly decimals: number | null
  readonly place: number
}

/** The owner's fields as they are stored, in their order. */
export const fieldRows = (tx: Tx, owner: Pick<FieldOwner, 'kind' | 'id'>): Promise<readonly FieldRow[]> =>
  rowsOf<FieldRow & Record<string, unknown>>(
    tx,
    sql`select id, key, name, description, field_type, is_required, is_used, is_locked, default_value, max_digits, decimals,
          place
        from custom_fields
        where workspace_id = ${tx.workspaceId} and owner_kind = ${owner.kind} and owner_id = ${owner.id}
          and deleted_at is null
        order by is_used desc, place, id`,
  )

/** Keys of deleted fields whose values are not all gone yet: nobody else gets them. */
export const leavingKeys = async (tx: Tx, owner: Pick<FieldOwner, 'kind' | 'id'>): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf<{ key: string }>(
    tx,
    sql`select key from custom_fields
        where workspace_id = ${tx.workspaceId} and owner_kind = ${owner.kind} and owner_id = ${owner.id}
          and deleted_at is not null`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** A standard field is named in the reader's language. */
export const fieldAnswer = (t: Translator<ServerWords>, row: FieldRow): CustomField => ({
  id: row.id,
  key: row.key,
  name: (row.is_locked ? t.find(`fieldValues.standard.${row.key}`) : null) ?? row.name,
  description: row.description,
  field_type: row.field_type,
  is_required: row.is_required,
  is_used: row.is_used,
  is_locked: row.is_locked,
  default_value: { value: row.default_value },
  config:
    row.max_digits === null || row.decimals === null ? null : { max_digits: row.max_digits, decimals: row.decimals },
  parent_id: null,
})
