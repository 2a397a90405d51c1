import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { isNamed } from '../../platform/database/isNamed.ts'
import { knownReferences } from '../../platform/http/index.ts'
import type { Operation } from './operation.ts'
import { titleContains } from '../../platform/tables/index.ts'

/** The server's own page size of this selector; up to 100 may be asked for (Q-API-13). */
const defaultSize = 20

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly is_template: boolean
  readonly parent_id: number | null
}

export const searchTemplates: Operation<'searchTemplates'> = (context, incoming) =>
  context.read(async (tx) => {
    const { q, parent_id: parent, ids, limit } = incoming.input().query
    const conditions: SQL[] = [sql`workspace_id = ${tx.workspaceId}`]
    if (q?.trim()) conditions.push(titleContains(q.trim()))
    if (ids !== undefined) conditions.push(isNamed(knownReferences(ids), 'templates'))
    if (parent !== undefined && parent !== '') {
      conditions.push(
        parent === 'null' || parent === '0'
          ? sql`parent_id is null`
          : sql`parent_id in (select id from templates where workspace_id = ${tx.workspaceId} and ${isNamed(knownReferences(parent), 'templates')})`,
      )
    }
    const rows = await rowsOf<Row>(
      tx,
      sql`select id, uuid, title, is_template, parent_id from templates where ${sql.join(conditions, sql` and `)}
          order by lower(title), id limit ${Math.min(limit || defaultSize, 100)}`,
    )
    return {
      list: rows.map(({ id, uuid, title, is_template, parent_id }) => ({ id, uuid, title, is_template, parent_id })),
    }
  })
