import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/**
 * Takes nodes away for good. Published versions and the count of document numbers stay: inspections were started from
 * them, and a device may still bring one. What was shared with others is theirs.
 */
export const deleteNodes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  const gone = sql.param(ids)
  await rowsOf(
    tx,
    sql`delete from template_texts where workspace_id = ${tx.workspaceId} and template_id = any(${gone}::bigint[])`,
  )
  await rowsOf(
    tx,
    sql`delete from template_shares
        where workspace_id = ${tx.workspaceId} and not received and template_id = any(${gone}::bigint[])`,
  )
  await rowsOf(tx, sql`delete from templates where workspace_id = ${tx.workspaceId} and id = any(${gone}::bigint[])`)
}
