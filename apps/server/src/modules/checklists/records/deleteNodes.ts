import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** Takes nodes away for good. Published versions stay: inspections were started from them. */
export const deleteNodes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await rowsOf(
    tx,
    sql`with gone as (
          delete from templates where workspace_id = ${tx.workspaceId} and id = any(${sql.param(ids)}::bigint[])
          returning id
        )
        delete from template_use where workspace_id = ${tx.workspaceId} and template_id in (select id from gone)`,
  )
}
