import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { deleteFieldsOf } from '../../fields/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { lockAssets } from '../records/assetTree.ts'
import { ownerOf } from './typeFields.ts'
import { typeOfPath, type TypeRecord } from './typeRecord.ts'

/** Assets of it, archived ones too. */
const usesOf = async (tx: Tx, { id }: TypeRecord): Promise<number> =>
  (
    await rowOf<{ count: number }>(
      tx,
      sql`select count(*) as count from assets where workspace_id = ${tx.workspaceId} and type_id = ${id}`,
    )
  )?.count ?? 0

/** Archives a type, also one in use; an archived one goes for good, unless something still is of it (C-8, Q-AST-6). */
export const deleteAssetType: CallHandler<'deleteAssetType'> = (context, incoming) =>
  context.write(async (tx) => {
    // Nobody makes an asset of it meanwhile.
    await lockAssets(tx)
    const record = await typeOfPath(tx, incoming.params.id, true)
    const { actor, tracking, t } = context
    const deleted = record.archived_at !== null
    if (deleted) {
      const count = await usesOf(tx, record)
      if (count > 0)
        throw new Refusal('SST_TYPE_IN_USE', { assets: count }, undefined, t('assets.types.inUse', { count }))
      await deleteFieldsOf(tx, ownerOf(record))
      await rowsOf(tx, sql`delete from asset_types where workspace_id = ${tx.workspaceId} and id = ${record.id}`)
    } else
      await rowsOf(
        tx,
        sql`update asset_types set archived_at = now(), updated_at = now(), updated_by = ${actor.userId}
            where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
      )
    const subject = { type: 'asset_type', id: record.id, uuid: record.uuid }
    const type = deleted ? 'asset_type.deleted' : 'asset_type.archived'
    await recordEvent(tx, actor, { type, subject, before: { name: record.name } }, tracking)
    return { deleted }
  })
