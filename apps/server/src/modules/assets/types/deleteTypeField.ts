import { sql } from 'drizzle-orm'
import { rowOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'
import { clearDeletedFields, deleteUnusedField } from '../../fields/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { ownerOf } from './typeFields.ts'
import { typeOfPath } from './typeRecord.ts'

/** The path names the field alone: its type is found by it. */
export const deleteAssetTypeField: CallHandler<'deleteAssetTypeField'> = async (context, incoming) => {
  const answer = await context.write(async (tx) => {
    const field = pathReference(incoming.params.id, 'SET_OBJECT_NOT_FOUND')
    if (typeof field !== 'number') return refuse('SET_OBJECT_NOT_FOUND')
    const owner = await rowOf<{ id: number }>(
      tx,
      sql`select owner_id as id from custom_fields
          where workspace_id = ${tx.workspaceId} and id = ${field} and owner_kind = 'asset_type' and deleted_at is null`,
    )
    if (!owner) return refuse('SET_OBJECT_NOT_FOUND')
    const type = await typeOfPath(tx, String(owner.id), true)
    if (type.archived_at) refuse('SST_ARCHIVED')
    await deleteUnusedField(tx, context, ownerOf(type), field)
    return {}
  })
  await clearDeletedFields(context.services.database, context.actor.workspaceId)
  return answer
}
