import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { recordEvent } from '../../platform/events/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { announce } from '../../platform/live/index.ts'
import { checkRecordFields } from '../fields/index.ts'
import type { CallHandler } from './callHandler.ts'
import { assetOfPath } from './records/assetRecord.ts'
import { lockAssets, parentFor } from './records/assetTree.ts'
import { freeAssetId } from './records/freeAssetId.ts'
import { fieldsOfType } from './types/typeFields.ts'
import { typeToUse } from './types/typeRecord.ts'

/** Archived assets accept no updates (workspace.md section 4). */
export const changeAsset: CallHandler<'changeAsset'> = (context, incoming) =>
  context.write(async (tx) => {
    await lockAssets(tx)
    const record = await assetOfPath(tx, incoming.params.id)
    const { body } = incoming.input()
    const { actor, services, tracking } = context
    if (record.archived_at) refuse('SST_ARCHIVED')
    // An asset may keep a type that was archived since.
    const named = body.type_id
    const keeps = named === undefined || named === record.type.id || named === record.type.uuid
    const type = keeps ? record.type : await typeToUse(context, tx, named)
    const assetId =
      body.asset_id === undefined ? record.asset_id : await freeAssetId(context, tx, body.asset_id, record.id)
    const name = body.display_name?.trim() ?? record.display_name
    const parentId =
      body.parent_id === undefined
        ? record.parent_id
        : body.parent_id && (await parentFor(context, tx, body.parent_id, record))
    const fields =
      body.fields === undefined && keeps
        ? record.fields
        : checkRecordFields(context, await fieldsOfType(tx, context, type), body.fields ?? {}, {
            isNew: !keeps,
            kept: keeps ? record.fields : {},
          })
    await rowsOf(
      tx,
      sql`update assets set type_id = ${type.id}, asset_id = ${assetId}, display_name = ${name}, parent_id = ${parentId},
            fields = ${JSON.stringify(fields)}::jsonb,
            updated_at = now(), updated_by = ${actor.userId}
          where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
    )
    const before = {
      type: record.type.name,
      asset_id: record.asset_id,
      display_name: record.display_name,
      parent_id: record.parent_id,
      fields: record.fields,
    }
    const after = { type: type.name, asset_id: assetId, display_name: name, parent_id: parentId, fields }
    await recordEvent(
      tx,
      actor,
      { type: 'asset.changed', subject: { type: 'asset', id: record.id, uuid: record.uuid }, before, after },
      tracking,
    )
    announce(tx, services.live, 'workspace', { changed: 'assets' })
    return {}
  })
