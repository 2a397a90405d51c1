import { titleContains } from '../../../platform/tables/index.ts'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { readFieldsOf } from '../../fields/index.ts'
import type { CallHandler } from '../callHandler.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { listedReferences } from '../../../platform/http/index.ts'

/** For selectors: a workspace has few types, and all of them are asked for at once. */
const usual = 100

/** Those that are named by `ids` are answered whatever became of them: somebody chose them. */
export const allAssetTypes: CallHandler<'allAssetTypes'> = (context, incoming) =>
  context.read(async (tx) => {
    const { q, ids, limit, with_fields: withFields } = incoming.input().query
    const conditions: SQL[] = [sql`t.workspace_id = ${tx.workspaceId}`]
    if (ids === undefined) conditions.push(sql`t.archived_at is null`)
    else conditions.push(isNamed(listedReferences(context, 'ids', ids), 't'))
    if (q?.trim()) conditions.push(titleContains(q.trim(), sql`t.name`))
    const rows = await rowsOf<{ id: number; uuid: string; name: string }>(
      tx,
      sql`select t.id, t.uuid, t.name from asset_types t where ${sql.join(conditions, sql` and `)}
          order by lower(t.name), t.id limit ${limit || usual}`,
    )
    const wanted = withFields !== undefined && withFields !== '' && withFields !== '0'
    const fields = await readFieldsOf(tx, context, 'asset_type', wanted ? rows.map(({ id }) => id) : [])
    return {
      list: rows.map(({ id, uuid, name }) => ({ id, uuid, name, ...(wanted ? { fields: fields.get(id) ?? [] } : {}) })),
    }
  })
