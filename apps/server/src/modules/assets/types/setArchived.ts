import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import type { Context } from '../../../platform/http/index.ts'

export type TypeChange = 'archived' | 'restored'

/** Archives or restores the types that `where` names (as `t`), each with its event; those that are so already stay as they are. */
export const setArchived = async (
  tx: Tx,
  { actor, tracking }: Pick<Context, 'actor' | 'tracking'>,
  change: TypeChange,
  where: SQL,
): Promise<number> => {
  const archives = change === 'archived'
  const rows = await rowsOf<{ id: number; uuid: string; name: string }>(
    tx,
    sql`update asset_types t set archived_at = ${archives ? sql`now()` : sql`null`}, updated_at = now(), updated_by = ${actor.userId}
        where t.workspace_id = ${tx.workspaceId} and ${where}
          and ${archives ? sql`t.archived_at is null` : sql`t.archived_at is not null`}
        returning t.id, t.uuid, t.name`,
  )
  for (const { id, uuid, name } of rows) {
    const told = archives ? { before: { name } } : { after: { name } }
    await recordEvent(
      tx,
      actor,
      { type: `asset_type.${change}`, subject: { type: 'asset_type', id, uuid }, ...told },
      tracking,
    )
  }
  return rows.length
}
