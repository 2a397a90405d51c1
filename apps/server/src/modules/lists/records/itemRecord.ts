import type { ActivityType, CustomField, FieldValues, WrittenItem } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'
import { invalidField, pathReference, refuse, type Context } from '../../../platform/http/index.ts'
import { newUuid } from '../../../platform/identifiers/index.ts'

export interface ItemRecord {
  readonly id: number
  readonly uuid: string
  readonly item_id: string
  readonly display_name: string
  readonly fields: FieldValues
  readonly archived: boolean
}

/** The item a path names in this list, locked; else the module's 404. A deleted one is none. */
export const itemOfPath = async (tx: Tx, listId: number, id: string): Promise<ItemRecord> => {
  const named = pathReference(id, 'RES_OBJECT_NOT_FOUND')
  const record = await rowOf<ItemRecord & Record<string, unknown>>(
    tx,
    sql`select id, uuid, item_id, display_name, fields, archived_at is not null as archived from global_list_items
        where workspace_id = ${tx.workspaceId} and list_id = ${listId} and deleted_at is null
          and ${typeof named === 'number' ? sql`id = ${named}` : sql`uuid = ${named}`}
        for update`,
  )
  return record ?? refuse('RES_OBJECT_NOT_FOUND')
}

/** What a body says of an item, its built-in fields in either spelling (decisions C-10). */
export const readWritten = (body: WrittenItem) => {
  const { itemId, item_id: otherId, displayName, display_name: otherName, ...values } = body
  return { itemId: (itemId ?? otherId)?.trim(), displayName: (displayName ?? otherName)?.trim(), values }
}

/**
 * Values of a whole record as a form sends it back carry what the server alone says of it, and fields no longer used:
 * neither is a value to be kept.
 */
export const ownValues = (
  fields: readonly CustomField[],
  { id: _id, uuid: _uuid, archived: _archived, updated_at: _at, ...values }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const unused = new Set(fields.filter((field) => !field.is_used).map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !unused.has(key)))
}

/** `itemId` is another item's already (decisions Q-RES-2). */
export const refuseTaken = async (tx: Tx, { t }: Pick<Context, 't'>, listId: number, itemId: string): Promise<void> => {
  const taken = await rowOf(
    tx,
    sql`select 1 from global_list_items where workspace_id = ${tx.workspaceId} and list_id = ${listId}
          and item_id = ${itemId} and deleted_at is null`,
  )
  if (taken) throw invalidField('itemId', t('errors.field.unique'))
}

/** One event for each item, in one statement. */
export const recordItemEvents = async (
  tx: Tx,
  { actor, tracking }: { readonly actor: Pick<Context['actor'], 'userId'>; readonly tracking: string | null },
  verb: 'created' | 'changed' | 'archived' | 'restored' | 'deleted',
  items: readonly { readonly id: number; readonly uuid: string; readonly before?: object; readonly after?: object }[],
): Promise<void> => {
  if (items.length === 0) return
  const type: ActivityType = `global_list_item.${verb}`
  const events = items.map((item) => ({ event: newUuid(), ...item }))
  await rowsOf(
    tx,
    sql`insert into events (workspace_id, uuid, actor_id, type, subject_type, subject_id, subject_uuid, before, after,
          tracking_key)
        select ${tx.workspaceId}, e.event, ${actor.userId}, ${type}, 'global_list_item', e.id,
          e.uuid, e.before, e.after, ${tracking}
        from json_to_recordset(${JSON.stringify(events)}::json)
          as e(event uuid, id bigint, uuid uuid, before json, after json)`,
  )
}

/** Archives, restores or deletes the items `where` names (as `i`); those that are so already stay as they are. */
export const changeItems = async (
  tx: Tx,
  context: Pick<Context, 'actor' | 'tracking'>,
  change: 'archived' | 'restored' | 'deleted',
  where: SQL,
): Promise<number> => {
  const set = {
    archived: sql`archived_at = now()`,
    restored: sql`archived_at = null`,
    deleted: sql`deleted_at = now()`,
  }[change]
  const still = { archived: sql`i.archived_at is null`, restored: sql`i.archived_at is not null`, deleted: sql`true` }[
    change
  ]
  const rows = await rowsOf<{ id: number; uuid: string; item_id: string }>(
    tx,
    sql`update global_list_items i set ${set}, updated_at = now()
        where i.workspace_id = ${tx.workspaceId} and i.deleted_at is null and ${still} and ${where}
        returning i.id, i.uuid, i.item_id`,
  )
  await recordItemEvents(
    tx,
    context,
    change,
    rows.map(({ id, uuid, item_id }) => ({ id, uuid, before: { item_id } })),
  )
  return rows.length
}
