import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { Refusal, type Context } from '../../../platform/http/index.ts'
import { deleteFieldsOf } from '../../fields/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { lockAssets } from '../records/assetTree.ts'
import { setArchived } from './setArchived.ts'
import { ownerOf } from './typeFields.ts'
import { typeOfPath, type TypeRecord } from './typeRecord.ts'

/** What is of a type: assets, archived ones too; and checklists whose questions ask for its fields, in a draft or a version. */
const usesOf = async (tx: Tx, { id, uuid }: TypeRecord): Promise<{ assets: number; templates: number }> =>
  (await rowOf<{ assets: number; templates: number }>(
    tx,
    sql`select
      (select count(*) from assets where workspace_id = ${tx.workspaceId} and type_id = ${id})::int as assets,
      (select count(*) from (
        select id from templates
        where workspace_id = ${tx.workspaceId} and asset_types <> '{}' and ${uuid}::uuid = any(asset_types)
        union
        select template_id from template_versions
        where workspace_id = ${tx.workspaceId} and asset_types <> '{}' and ${uuid}::uuid = any(asset_types)
      ) as asking)::int as templates`,
  )) ?? { assets: 0, templates: 0 }

const refuseUsed = async (tx: Tx, { t }: Context, record: TypeRecord): Promise<void> => {
  const { assets, templates } = await usesOf(tx, record)
  const data = { assets, templates }
  if (assets > 0) throw new Refusal('SST_TYPE_IN_USE', data, undefined, t('assets.types.inUse', { count: assets }))
  if (templates > 0)
    throw new Refusal('SST_TYPE_IN_USE', data, undefined, t('assets.types.asked', { count: templates }))
}

/** Archives a type, also one in use; an archived one goes for good, unless something still is of it (C-8, Q-AST-6). */
export const deleteAssetType: CallHandler<'deleteAssetType'> = (context, incoming) =>
  context.write(async (tx) => {
    // Nobody makes an asset of it meanwhile.
    await lockAssets(tx)
    const record = await typeOfPath(tx, incoming.params.id, true)
    if (record.archived_at === null) {
      await setArchived(tx, context, 'archived', sql`t.id = ${record.id}`)
      return { deleted: false }
    }
    await refuseUsed(tx, context, record)
    await deleteFieldsOf(tx, ownerOf(record))
    await rowsOf(tx, sql`delete from asset_types where workspace_id = ${tx.workspaceId} and id = ${record.id}`)
    const subject = { type: 'asset_type', id: record.id, uuid: record.uuid }
    const { actor, tracking } = context
    await recordEvent(tx, actor, { type: 'asset_type.deleted', subject, before: { name: record.name } }, tracking)
    return { deleted: true }
  })
