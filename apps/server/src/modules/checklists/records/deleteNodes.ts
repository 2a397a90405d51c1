import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/**
 * Takes nodes away for good. Published versions and the count of document numbers stay: inspections were started from
 * them, and a device may still bring one.
 */
export const deleteNodes = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await rowsOf(
    tx,
    sql`delete from templates where workspace_id = ${tx.workspaceId} and id = any(${sql.param(ids)}::bigint[])`,
  )
}
