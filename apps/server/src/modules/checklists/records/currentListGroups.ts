import { listOfGroup, mostGroupEntries, type GroupedItem } from '@plumbline/checklist'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface EntryRow extends Record<string, unknown> {
  readonly list: string
  /** null: the list is empty. */
  readonly uuid: string | null
  readonly label: string | null
}

/**
 * Grouped options with the entries of their global lists as they stand now (Q-BLD-10), by display name. Of a list that
 * is gone they stay as they were, which the checks say. One more is read than may be, so that the checks see that too.
 */
export const currentListGroups = async (tx: Tx, groups: readonly GroupedItem[]): Promise<readonly GroupedItem[]> => {
  const named = [...new Set(groups.flatMap((group) => listOfGroup(group) ?? []))].filter((uuid) => uuidShape.test(uuid))
  if (named.length === 0) return groups
  const rows = await rowsOf<EntryRow>(
    tx,
    sql`select l.uuid as list, i.uuid, i.display_name as label
        from global_lists l left join lateral (
          select uuid, display_name, id from global_list_items
          where workspace_id = l.workspace_id and list_id = l.id and archived_at is null and deleted_at is null
          order by display_name, id limit ${mostGroupEntries + 1}
        ) as i on true
        where l.workspace_id = ${tx.workspaceId} and l.archived_at is null
          and l.uuid = any(${sql.param(named)}::uuid[])
        order by l.id, i.display_name, i.id`,
  )
  const entries = Map.groupBy(rows, ({ list }) => list)
  return groups.map((group) => {
    const current = entries.get(listOfGroup(group) ?? '')
    if (current === undefined) return group
    return { ...group, options: current.flatMap(({ uuid, label }) => (uuid === null ? [] : [{ uuid, label }])) }
  })
}
