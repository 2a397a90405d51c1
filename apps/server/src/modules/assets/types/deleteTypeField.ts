import { sql } from 'drizzle-orm'
import { rowOf } from '../../../platform/database/rows.ts'
import { pathReference, refuse } from '../../../platform/http/index.ts'
import { deleteUnusedField, type AskToClear } from '../../fields/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { ownerOf } from './typeFields.ts'
import { typeOfPath } from './typeRecord.ts'

/** The path names the field alone: its type is found by it. Its values go after the answer. */
export const deleteAssetTypeField =
  (askToClear: AskToClear): CallHandler<'deleteAssetTypeField'> =>
  (context, incoming) =>
    context.write(async (tx) => {
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
      await askToClear(tx, context.actor.workspaceId)
      return {}
    })
