import type { contract } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { may } from '../../../platform/access/index.ts'
import { listedReferences, type Handler } from '../../../platform/http/index.ts'
import { byName, isFoundBy } from './foundUsers.ts'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly email: string | null
}

/** Unless the caller names another number (workspace.md section 9: search page sizes). */
const usual = 20
const most = 100

/**
 * Active users whose name has every word, without case and accents, or those named by `ids`. E-mail addresses are told
 * to, and searched for, who may see the people of the workspace: to anybody else a picker tells names.
 */
export const searchUsers: Handler<typeof contract.people.searchUsers> = (context, incoming) => {
  const { q, ids, limit = usual } = incoming.input().query
  const seesEmail = may(context.actor, 'USR_VIEW_USER_LIST', 'USR_MANAGE_USER')
  const email = seesEmail ? sql`u.email` : sql`null::text`
  const conditions: SQL[] = [isFoundBy(q ?? '', seesEmail)]
  if (ids !== undefined) {
    conditions.push(isNamed(listedReferences(context, 'ids', ids), 'u'))
  } else conditions.push(sql`u.status = 'active'`)
  return context.read(async (tx) => {
    const list = await rowsOf<Row>(
      tx,
      // Found in the index alone; only those who are shown are read.
      sql`select u.id, u.uuid, trim(u.first_name || ' ' || u.last_name) as name, ${email} as email
          from (select u.id, u.found_name from users u
            where u.workspace_id = ${tx.workspaceId} and ${sql.join(conditions, sql` and `)}
            order by ${byName} limit ${Math.min(most, Math.max(1, limit))}) found
          join users u on u.workspace_id = ${tx.workspaceId} and u.id = found.id order by ${byName}`,
    )
    return { list: [...list] }
  })
}
