import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { saveFields } from '../../fields/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { ownerOf } from './typeFields.ts'
import { typeOfPath } from './typeRecord.ts'

/** Archived asset types accept no updates (workspace.md section 4). */
export const changeAssetType: CallHandler<'changeAssetType'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await typeOfPath(tx, incoming.params.id, true)
    const { body } = incoming.input()
    if (record.archived_at) refuse('SST_ARCHIVED')
    const { actor, tracking } = context
    const name = body.name?.trim() ?? record.name
    if (name !== record.name) {
      await rowsOf(
        tx,
        sql`update asset_types set name = ${name}, updated_at = now(), updated_by = ${actor.userId}
            where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
      )
      const subject = { type: 'asset_type', id: record.id, uuid: record.uuid }
      const change = { type: 'asset_type.changed', subject, before: { name: record.name }, after: { name } } as const
      await recordEvent(tx, actor, change, tracking)
    }
    return { fields: await saveFields(tx, context, ownerOf(record), body) }
  })
