import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'

/** Takes away what was raised in inspections that are deleted. */
export const removeRaised = async (tx: Tx, inspections: readonly number[]): Promise<void> => {
  await rowsOf(
    tx,
    sql`delete from pre_issues
        where workspace_id = ${tx.workspaceId} and inspection_id = any(${sql.param(inspections)}::bigint[])`,
  )
}

/** Marks what rules hide now: all of the inspection but what is shown. */
export const hideRaised = async (
  tx: Tx,
  inspectionId: number,
  shown: readonly { readonly path: string; readonly uuid: string }[],
): Promise<void> => {
  await rowsOf(
    tx,
    sql`update pre_issues p set hidden = not p.hidden
        where p.workspace_id = ${tx.workspaceId} and p.inspection_id = ${inspectionId} and p.hidden = exists (
          select from json_to_recordset(${JSON.stringify(shown)}::json) as s(path text, uuid text)
          where s.path = p.path and s.uuid = p.uuid)`,
  )
}
