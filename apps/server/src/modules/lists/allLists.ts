import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { readFieldsOf } from '../fields/index.ts'
import type { Operation } from './operation.ts'

/** The lists a selector offers: archived ones are absent. */
export const allLists: Operation<'allLists'> = (context, incoming) =>
  context.read(async (tx) => {
    const { with_fields: wanted } = incoming.input().query
    const rows = await rowsOf<{ id: number; uuid: string; name: string }>(
      tx,
      sql`select id, uuid, name from global_lists
          where workspace_id = ${tx.workspaceId} and archived_at is null order by name, id`,
    )
    if (wanted === undefined || wanted === '' || wanted === '0') return { list: [...rows] }
    const ids = rows.map(({ id }) => id)
    const fields = await readFieldsOf(tx, context, 'global_list', ids)
    return {
      list: rows.map((row) => ({ ...row, fields: (fields.get(row.id) ?? []).filter((field) => field.is_used) })),
    }
  })
