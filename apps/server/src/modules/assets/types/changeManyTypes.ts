import type { Bulk } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { tableConditions } from '../../../platform/tables/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { lockAssets } from '../records/assetTree.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { setArchived, type TypeChange } from './setArchived.ts'
import { typeOfPath, typeSelection } from './typeRecord.ts'

/** A workspace has few types: they are changed in one transaction. */
const changeTypes = (context: Context, body: Bulk, change: TypeChange) =>
  context.write(async (tx) => {
    const { workspaceId, tzCode } = context.actor
    // Nobody makes an asset of one meanwhile.
    await lockAssets(tx)
    if (!('ids' in body)) {
      const source = typeSelection(change === 'archived' ? 'active' : 'archived', workspaceId, tzCode)
      const conditions = tableConditions(source, { filter: JSON.stringify(body.filter) })
      const where = sql`${conditions} and not ${isNamed(body.exclude_ids, 't')}`
      return { changed: await setArchived(tx, context, change, where), failed: [] }
    }
    const named = isNamed(body.ids, 't')
    const rows = await rowsOf<{ id: number; uuid: string }>(
      tx,
      sql`select t.id, t.uuid from asset_types t where t.workspace_id = ${tx.workspaceId} and ${named}`,
    )
    const known = new Set<number | string>(rows.flatMap(({ id, uuid }) => [id, uuid]))
    const message = context.t('error.SST_TYPE_NOT_FOUND')
    const failed = body.ids.filter((id) => !known.has(id)).map((id) => ({ id, message }))
    return { changed: await setArchived(tx, context, change, named), failed }
  })

export const archiveAssetTypes: CallHandler<'archiveAssetTypes'> = (context, incoming) =>
  changeTypes(context, incoming.input().body, 'archived')

export const restoreAssetTypes: CallHandler<'restoreAssetTypes'> = (context, incoming) =>
  changeTypes(context, incoming.input().body, 'restored')

export const restoreAssetType: CallHandler<'restoreAssetType'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await typeOfPath(tx, incoming.params.id, true)
    await setArchived(tx, context, 'restored', sql`t.id = ${record.id}`)
    return {}
  })
