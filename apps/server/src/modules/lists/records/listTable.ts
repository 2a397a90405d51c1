import { archiveOf, globalListTable, type GlobalListRow } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { titleContains, type TableSelection } from '../../../platform/tables/index.ts'

export interface ListRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly items_count: number
  readonly used_by: number
  readonly archived: boolean
  readonly updated_at: Date
  readonly updated_by: string | null
}

const itemsCount = sql`coalesce(c.items, 0)`
const usedBy = sql`coalesce(u.templates, 0)`

/** Counted for all lists in one go, not once for each. */
const counts = (workspaceId: number): SQL => sql`
  left join (
    select list_id, count(*)::int as items from global_list_items
    where workspace_id = ${workspaceId} and archived_at is null and deleted_at is null group by list_id
  ) c on c.list_id = l.id
  left join (
    select named.uuid, count(*)::int as templates from templates t, unnest(t.global_lists) as named(uuid)
    where t.workspace_id = ${workspaceId} and t.is_template and t.global_lists <> '{}' group by named.uuid
  ) u on u.uuid = l.uuid`

export const listSelection = (
  workspaceId: number,
  timeZone: string,
  which: 'active' | 'archived' | 'all',
): TableSelection => ({
  definition: which === 'archived' ? archiveOf(globalListTable) : globalListTable,
  timeZone,
  columns: {
    name: sql`l.name`,
    items_count: itemsCount,
    used_by: usedBy,
    updated_at: sql`l.updated_at`,
  },
  // A workspace has few lists: there is nothing an index could save.
  search: async (_, words) => ({ where: titleContains(words, sql`l.name`), first: [] }),
  select: sql`l.id, l.uuid, l.name, ${itemsCount} as items_count, ${usedBy} as used_by,
    l.archived_at is not null as archived, l.updated_at,
    (select nullif(trim(p.first_name || ' ' || p.last_name), '') from users p
     where p.workspace_id = l.workspace_id and p.id = l.updated_by) as updated_by`,
  from: sql`global_lists l ${counts(workspaceId)}`,
  id: sql`l.id`,
  scope: sql`l.workspace_id = ${workspaceId}`,
  where: sql`l.workspace_id = ${workspaceId}
    ${which === 'all' ? sql`` : sql`and l.archived_at is ${which === 'archived' ? sql`not null` : sql`null`}`}`,
})

export const listAnswer = (row: ListRow): GlobalListRow => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  items_count: row.items_count,
  used_by: row.used_by,
  archived: row.archived,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
})
