import { itemTableOf, type CustomField, type GlobalListItem } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { titleContains, type TableSelection } from '../../../platform/tables/index.ts'
import { withFieldColumns } from '../../fields/index.ts'
import type { ListRecord } from './listRecord.ts'

export interface ItemRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly item_id: string
  readonly display_name: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly archived: boolean
  readonly updated_at: Date
}

export const itemSelection = (
  workspaceId: number,
  timeZone: string,
  list: Pick<ListRecord, 'id' | 'uuid'>,
  fields: readonly CustomField[],
  which: 'active' | 'archived',
): TableSelection =>
  withFieldColumns(
    {
      definition: itemTableOf(list.uuid, { archived: which === 'archived' }),
      timeZone,
      columns: {
        item_id: sql`i.item_id`,
        display_name: sql`i.display_name`,
        updated_at: sql`i.updated_at`,
      },
      search: async (_, words) => ({
        where: titleContains(words, sql`i.display_name || ' ' || i.item_id`),
        first: [],
      }),
      select: sql`i.id, i.uuid, i.item_id, i.display_name, i.fields, i.archived_at is not null as archived,
        i.updated_at`,
      from: sql`global_list_items i`,
      id: sql`i.id`,
      scope: sql`i.workspace_id = ${workspaceId} and i.list_id = ${list.id}`,
      where: sql`i.workspace_id = ${workspaceId} and i.list_id = ${list.id} and i.deleted_at is null
        and i.archived_at is ${which === 'archived' ? sql`not null` : sql`null`}`,
    },
    fields,
    { record: sql`i.id`, values: sql`i.fields` },
  )

/** An item with the values of the fields that are used, each under its key; null: it has none (decisions C-10). */
export const itemAnswer =
  (fields: readonly CustomField[]) =>
  (row: ItemRow): GlobalListItem => ({
    ...Object.fromEntries(
      fields.filter((field) => field.is_used && !field.is_locked).map(({ key }) => [key, row.fields[key] ?? null]),
    ),
    id: row.id,
    uuid: row.uuid,
    itemId: row.item_id,
    displayName: row.display_name,
    archived: row.archived,
    updated_at: row.updated_at.toISOString(),
  })
