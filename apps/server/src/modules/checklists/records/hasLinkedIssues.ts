import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

/** Whether anything was raised in a report of these templates (Q-ISS-11); what was taken back or is hidden by a rule is none. */
export const hasLinkedIssues = async (tx: Tx, templateIds: readonly number[]): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    sql`select p.id from pre_issues p join inspections i on i.workspace_id = p.workspace_id and i.id = p.inspection_id
        where i.workspace_id = ${tx.workspaceId} and i.template_id = any(${sql.param(templateIds)}::bigint[])
          and not p.withdrawn and not p.hidden
        limit 1`,
  )
  return rows.length > 0
}
