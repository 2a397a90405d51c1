import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { invalidField, refuse } from '../../platform/http/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { checkRecordFields, readFields } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { changeItems, itemOfPath, ownValues, readWritten, recordItemEvents, refuseTaken } from './records/itemRecord.ts'
import { changeableList, touchList } from './records/listRecord.ts'

export const newItem: Operation<'newItem'> = (context, incoming) =>
  context.write(async (tx) => {
    const list = await changeableList(tx, incoming.params.id)
    const { itemId, displayName, values } = readWritten(incoming.input().body)
    const required = context.t('errors.field.required')
    if (!itemId) throw invalidField('itemId', required)
    if (!displayName) throw invalidField('displayName', required)
    await refuseTaken(tx, context, list.id, itemId)
    const fields = await readFields(tx, context, { kind: 'global_list', id: list.id })
    const kept = checkRecordFields(context, fields, ownValues(fields, values), { isNew: true })
    const uuid = newUuid()
    const row = await rowOf<{ id: number }>(
      tx,
      sql`insert into global_list_items (workspace_id, uuid, list_id, item_id, display_name, fields)
          values (${tx.workspaceId}, ${uuid}, ${list.id}, ${itemId}, ${displayName}, ${JSON.stringify(kept)}::jsonb)
          returning id`,
    )
    if (!row) throw new Error('the new item has no row')
    const after = { item_id: itemId, display_name: displayName, fields: kept }
    await recordItemEvents(tx, context, 'created', [{ id: row.id, uuid, after }])
    await touchList(tx, context, list)
    return { id: row.id, uuid }
  })

/** What is left out stays; the itemId never changes (decisions Q-RES-2). */
export const changeItem: Operation<'changeItem'> = (context, incoming) =>
  context.write(async (tx) => {
    const list = await changeableList(tx, incoming.params.id)
    const record = await itemOfPath(tx, list.id, incoming.params.itemId)
    if (record.archived) refuse('RES_ARCHIVED')
    const { itemId, displayName = record.display_name, values } = readWritten(incoming.input().body)
    if (itemId !== undefined && itemId !== record.item_id)
      throw invalidField('itemId', context.t('lists.problem.itemIdStays'))
    if (displayName === '') throw invalidField('displayName', context.t('errors.field.required'))
    const fields = await readFields(tx, context, { kind: 'global_list', id: list.id })
    const kept = checkRecordFields(context, fields, ownValues(fields, values), { kept: record.fields })
    await rowsOf(
      tx,
      sql`update global_list_items set display_name = ${displayName}, fields = ${JSON.stringify(kept)}::jsonb,
            updated_at = now()
          where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
    )
    await recordItemEvents(tx, context, 'changed', [
      {
        id: record.id,
        uuid: record.uuid,
        before: { display_name: record.display_name, fields: record.fields },
        after: { display_name: displayName, fields: kept },
      },
    ])
    await touchList(tx, context, list)
    return {}
  })

const changeOne =
  (change: 'deleted' | 'restored'): Operation<'deleteItem'> =>
  (context, incoming) =>
    context.write(async (tx) => {
      const list = await changeableList(tx, incoming.params.id)
      const record = await itemOfPath(tx, list.id, incoming.params.itemId)
      await changeItems(tx, context, change, sql`i.id = ${record.id}`)
      await touchList(tx, context, list)
      return {}
    })

export const deleteItem = changeOne('deleted')
export const restoreItem: Operation<'restoreItem'> = changeOne('restored')
