import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { titleContains } from '../../../platform/tables/index.ts'
import { nameSql } from '../nameLang.ts'
import type { Operation } from '../operation.ts'
import { byName, isFoundBy } from './foundUsers.ts'

interface Row extends Record<string, unknown> {
  readonly kind: 'user' | 'group'
  readonly id: number
  readonly uuid: string
  readonly label: string
}

const usual = 20
const most = 100

/** Of `user-<uuid>` and `group-<uuid>`, or bare uuids of either; what is neither names nobody. */
const uuidsIn = (ids: string, kind: 'user' | 'group'): readonly string[] =>
  ids
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => !id.startsWith(kind === 'user' ? 'group-' : 'user-'))
    .map((id) => id.replace(/^(user|group)-/, ''))
    .filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))

/** Groups first: choosing one of them is choosing many at once. */
export const searchUsersAndGroups: Operation<'searchUsersAndGroups'> = (context, incoming) => {
  const { q, ids, limit = usual } = incoming.input().query
  const userName = sql`trim(u.first_name || ' ' || u.last_name)`
  const groupName = nameSql(sql`g.name_lang`, context.language)
  const whereOf = (kind: 'user' | 'group'): SQL => {
    const parts: SQL[] = [sql`true`]
    const words = q?.trim() ?? ''
    if (words !== '') parts.push(kind === 'user' ? isFoundBy(words, false) : titleContains(words, groupName))
    if (ids !== undefined)
      parts.push(sql`${kind === 'user' ? sql`u` : sql`g`}.uuid = any(${sql.param(uuidsIn(ids, kind))}::uuid[])`)
    else if (kind === 'user') parts.push(sql`u.status = 'active'`)
    return sql.join(parts, sql` and `)
  }
  const count = Math.min(most, Math.max(1, limit))
  return context.read(async (tx) => {
    // In the order of the index, found in it alone and no further than asked for.
    const rows = await rowsOf<Row>(
      tx,
      sql`select * from (
            (select 'group' as kind, g.id, g.uuid, ${groupName} as label, row_number() over () as place from (
               select * from user_groups g where g.workspace_id = ${tx.workspaceId} and ${whereOf('group')}
               order by folded(${groupName}), g.id limit ${count}) g)
            union all
            (select 'user', u.id, u.uuid, ${userName}, row_number() over (order by ${byName}) from (
               select u.id, u.found_name from users u where u.workspace_id = ${tx.workspaceId} and ${whereOf('user')}
               order by ${byName} limit ${count}) named
             join users u on u.workspace_id = ${tx.workspaceId} and u.id = named.id)
          ) found order by kind, place limit ${count}`,
    )
    return {
      list: rows.map(({ kind, id, uuid, label }) => ({ value: `${kind}-${uuid}`, label, kind, id, uuid })),
    }
  })
}
