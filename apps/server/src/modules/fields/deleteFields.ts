import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse, type Reference } from '../../platform/http/index.ts'
import type { FieldOwner } from './fieldOwner.ts'
import { fieldRows } from './fieldRecord.ts'
import { lockFields } from './lockFields.ts'
import type { Who } from './who.ts'

/**
 * Deletes a field that is not used (decisions Q-CF-5): nobody sees it any more. Its values go slice by slice, by
 * clearDeletedFields. A used or a standard one is refused.
 */
export const deleteUnusedField = async (
  tx: Tx,
  who: Omit<Who, 't'>,
  owner: FieldOwner,
  named: Reference,
): Promise<void> => {
  await lockFields(tx, owner)
  const row = (await fieldRows(tx, owner)).find(({ id }) => id === named)
  if (!row) return refuse('SET_OBJECT_NOT_FOUND')
  if (row.is_locked) return refuse('SET_FIELD_LOCKED')
  if (row.is_used) return refuse('SET_FIELD_USED')
  await rowOf(
    tx,
    sql`update custom_fields set deleted_at = now(), updated_at = now()
        where workspace_id = ${tx.workspaceId} and id = ${row.id}`,
  )
  const subject = { type: owner.kind, id: owner.id, uuid: owner.uuid }
  await recordEvent(tx, who.actor, { type: 'fields.deleted', subject, before: row }, who.tracking)
}

/** Every field of an owner that is removed itself, which the event of its removal tells. */
export const deleteFieldsOf = async (tx: Tx, owner: Pick<FieldOwner, 'kind' | 'id'>): Promise<void> => {
  await rowOf(
    tx,
    sql`delete from custom_fields
        where workspace_id = ${tx.workspaceId} and owner_kind = ${owner.kind} and owner_id = ${owner.id}`,
  )
}
