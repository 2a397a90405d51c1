import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'

interface NamedTemplate extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly title: string
}

/** The templates of these numbers, by title. */
export const templatesNamed = (tx: Tx, ids: readonly number[]): Promise<readonly NamedTemplate[]> =>
  rowsOf<NamedTemplate>(
    tx,
    sql`select id, uuid, title from templates
        where workspace_id = ${tx.workspaceId} and is_template and id = any(${sql.param(ids)}::bigint[])
        order by lower(title), id`,
  )
