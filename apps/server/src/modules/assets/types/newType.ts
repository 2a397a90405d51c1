import { sql } from 'drizzle-orm'
import { rowOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { saveFields } from '../../fields/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { ownerOf } from './typeFields.ts'

export const newAssetType: CallHandler<'newAssetType'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const { actor, tracking } = context
    const uuid = newUuid()
    const name = body.name.trim()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into asset_types (workspace_id, uuid, name, created_by, updated_by)
          values (${tx.workspaceId}, ${uuid}, ${name}, ${actor.userId}, ${actor.userId}) returning id`,
    )
    if (!row) throw new Error('the new asset type has no row')
    const subject = { type: 'asset_type', id: row.id, uuid }
    await recordEvent(tx, actor, { type: 'asset_type.created', subject, after: { name } }, tracking)
    await saveFields(tx, context, ownerOf({ id: row.id, uuid }), body)
    return { id: row.id, uuid }
  })
