import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Context } from '../../../platform/http/index.ts'
import { tableConditions } from '../../../platform/tables/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { isNamed } from '../records/named.ts'
import { typeOfPath, typeSelection } from './typeRecord.ts'

/** Those that are not archived stay as they are. */
const restore = async (tx: Tx, { actor, tracking }: Context, where: SQL): Promise<number> => {
  const rows = await rowsOf<{ id: number; uuid: string; name: string }>(
    tx,
    sql`update asset_types t set archived_at = null, updated_at = now(), updated_by = ${actor.userId}
        where t.workspace_id = ${tx.workspaceId} and t.archived_at is not null and ${where}
        returning t.id, t.uuid, t.name`,
  )
  for (const { id, uuid, name } of rows)
    await recordEvent(
      tx,
      actor,
      { type: 'asset_type.restored', subject: { type: 'asset_type', id, uuid }, after: { name } },
      tracking,
    )
  return rows.length
}

export const restoreAssetType: CallHandler<'restoreAssetType'> = (context, incoming) =>
  context.write(async (tx) => {
    const record = await typeOfPath(tx, incoming.params.id, true)
    await restore(tx, context, sql`t.id = ${record.id}`)
    return {}
  })

export const restoreAssetTypes: CallHandler<'restoreAssetTypes'> = async (context, incoming) => {
  const { body } = incoming.input()
  const { workspaceId } = context.actor
  const { tzCode } = context.actor
  return context.write(async (tx) => {
    if (!('ids' in body)) {
      const source = typeSelection('archived', workspaceId, tzCode)
      const conditions = tableConditions(source, { filter: JSON.stringify(body.filter) })
      const changed = await restore(tx, context, sql`${conditions} and not ${isNamed(body.exclude_ids, 't')}`)
      return { changed, failed: [] }
    }
    const named = isNamed(body.ids, 't')
    const rows = await rowsOf<{ id: number; uuid: string }>(
      tx,
      sql`select t.id, t.uuid from asset_types t where t.workspace_id = ${tx.workspaceId} and ${named}`,
    )
    const known = new Set<number | string>(rows.flatMap(({ id, uuid }) => [id, uuid]))
    const message = context.t('error.SST_TYPE_NOT_FOUND')
    const failed = body.ids.filter((id) => !known.has(id)).map((id) => ({ id, message }))
    return { changed: await restore(tx, context, named), failed }
  })
}
