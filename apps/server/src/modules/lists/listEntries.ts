import { sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { may } from '../../platform/access/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { readFields } from '../fields/index.ts'
import type { Operation } from './operation.ts'
import { listOfPath } from './records/listRecord.ts'
import { isAnswered } from './records/listUse.ts'

interface EntryRow extends Record<string, unknown> {
  readonly uuid: string
  readonly item_id: string
  readonly display_name: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly selectable: boolean
}

const valueOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/**
 * A whole list as a device keeps it, in the order people look for it. Archived and deleted items are there for what was
 * answered with them, and can't be chosen any more. Whoever inspects reads the lists of the checklists
 * they answer.
 */
export const listEntries: Operation<'listEntries'> = (context, incoming) =>
  context.read(async (tx) => {
    const record = await listOfPath(tx, incoming.params.id)
    const allowed =
      may(context.actor, 'RES_MANAGE_GLOBAL_LISTS', 'RES_VIEW_GLOBAL_LISTS', 'CKL_MANAGE_TEMPLATES') ||
      (await isAnswered(tx, context.actor, record.uuid))
    if (!allowed) return refuse('RES_OBJECT_NOT_FOUND')
    const row = await rowOf<{ stamp: number }>(
      tx,
      sql`select stamp from global_lists where workspace_id = ${tx.workspaceId} and id = ${record.id}`,
    )
    const fields = (await readFields(tx, context, { kind: 'global_list', id: record.id })).filter(
      (field) => field.is_used,
    )
    const own = fields.filter((field) => !field.is_locked)
    const rows = await rowsOf<EntryRow>(
      tx,
      sql`select uuid, item_id, display_name, fields, archived_at is null and deleted_at is null as selectable
          from global_list_items where workspace_id = ${tx.workspaceId} and list_id = ${record.id}
          order by display_name, id`,
    )
    return {
      uuid: record.uuid,
      name: record.name,
      stamp: row?.stamp ?? 0,
      archived: record.archived,
      fields: [...fields.filter((field) => field.is_locked), ...own].map(({ key, name, field_type }) => ({
        key,
        name,
        field_type,
      })),
      entries: rows.map((entry) => [
        entry.uuid,
        entry.selectable ? 1 : 0,
        entry.item_id,
        entry.display_name,
        ...own.map(({ key }) => valueOf(entry.fields[key])),
      ]),
    }
  })
