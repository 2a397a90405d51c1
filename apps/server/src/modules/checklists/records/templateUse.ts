import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf, rowsOf } from '../../../platform/database/rows.ts'

/** Counts inspections started from a template (or deleted again) and hands out its next document numbers. */
export const useTemplate = async (
  tx: Tx,
  templateId: number,
  use: { readonly inspections?: number; readonly numbers?: number },
): Promise<{ readonly firstNumber: number }> => {
  const { inspections = 0, numbers = 0 } = use
  const row = await rowOf<{ next_number: number }>(
    tx,
    sql`insert into template_use as u (workspace_id, template_id, inspections, next_number)
        values (${tx.workspaceId}, ${templateId}, greatest(0, ${inspections}), 1 + ${numbers})
        on conflict (workspace_id, template_id) do update
          set inspections = greatest(0, u.inspections + ${inspections}), next_number = u.next_number + ${numbers}
        returning next_number`,
  )
  if (!row) throw new Error('the template has no count')
  return { firstNumber: row.next_number - numbers }
}

/** Uncounts deleted inspections, by template. */
export const releaseTemplates = async (tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> => {
  if (counts.size === 0) return
  const rows = [...counts].map(([template_id, inspections]) => ({ template_id, inspections }))
  await rowsOf(
    tx,
    sql`update template_use u set inspections = greatest(0, u.inspections - c.inspections)
        from json_to_recordset(${JSON.stringify(rows)}::json) as c(template_id bigint, inspections bigint)
        where u.workspace_id = ${tx.workspaceId} and u.template_id = c.template_id`,
  )
}
