import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/rows.ts'
import { isNamed } from '../../platform/database/isNamed.ts'
import { knownReferences } from '../../platform/http/index.ts'
import type { Operation } from './operation.ts'
import { titleContains } from '../../platform/tables/index.ts'

/** Builder.md section 9: the checklist search's page size. */
const defaultSize = 10

/** Published checklists by title. */
export const search: Operation<'search'> = (context, incoming) =>
  context.read(async (tx) => {
    const { q, ids, limit } = incoming.input().query
    const conditions: SQL[] = [sql`workspace_id = ${tx.workspaceId} and is_template and version is not null`]
    if (q?.trim()) conditions.push(titleContains(q.trim()))
    if (ids !== undefined) conditions.push(isNamed(knownReferences(ids), 'templates'))
    const rows = await rowsOf<{ id: number; uuid: string; title: string }>(
      tx,
      sql`select id, uuid, title from templates where ${sql.join(conditions, sql` and `)}
          order by lower(title), id limit ${Math.min(limit || defaultSize, 100)}`,
    )
    return { list: rows.map(({ id, uuid, title }) => ({ id, uuid, title })) }
  })
