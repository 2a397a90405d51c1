import { sql } from 'drizzle-orm'
import { rowOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { announce } from '../../platform/live/index.ts'
import { checkRecordFields } from '../fields/index.ts'
import type { CallHandler } from './callHandler.ts'
import { lockAssets, parentFor } from './records/assetTree.ts'
import { freeAssetId } from './records/freeAssetId.ts'
import { fieldsOfType } from './types/typeFields.ts'
import { typeToUse } from './types/typeRecord.ts'

export const newAsset: CallHandler<'newAsset'> = (context, incoming) =>
  context.write(async (tx) => {
    const { body } = incoming.input()
    const { actor, services, tracking } = context
    await lockAssets(tx)
    const type = await typeToUse(context, tx, body.type_id)
    const assetId = await freeAssetId(context, tx, body.asset_id)
    const parentId = body.parent_id ? await parentFor(context, tx, body.parent_id, null) : null
    const fields = checkRecordFields(context, await fieldsOfType(tx, context, type), body.fields, { isNew: true })
    const uuid = newUuid()
    const name = body.display_name.trim()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into assets (workspace_id, uuid, type_id, asset_id, display_name, parent_id, fields, created_by,
            updated_by)
          values (${tx.workspaceId}, ${uuid}, ${type.id}, ${assetId}, ${name}, ${parentId}, ${JSON.stringify(fields)}::jsonb,
            ${actor.userId}, ${actor.userId})
          returning id`,
    )
    if (!row) throw new Error('the new asset has no row')
    await recordEvent(
      tx,
      actor,
      {
        type: 'asset.created',
        subject: { type: 'asset', id: row.id, uuid },
        after: { type: type.name, asset_id: assetId, display_name: name, parent_id: parentId, fields },
      },
      tracking,
    )
    announce(tx, services.live, 'workspace', { changed: 'assets' })
    return { id: row.id, uuid }
  })
