import type { contract } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { may } from '../../../platform/access/index.ts'
import { listedReferences, type Handler } from '../../../platform/http/index.ts'

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
  const email = may(context.actor, 'USR_VIEW_USER_LIST', 'USR_MANAGE_USER') ? sql`u.email` : sql`null::text`
  const conditions: SQL[] = []
  for (const word of (q ?? '').split(/\s+/u).filter((each) => each !== '')) {
    const like = `%${word.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
    conditions.push(sql`folded(concat_ws(' ', u.first_name, u.last_name, ${email})) like folded(${like})`)
  }
  if (ids !== undefined) {
    conditions.push(isNamed(listedReferences(context, 'ids', ids), 'u'))
  } else conditions.push(sql`u.status = 'active'`)
  return context.read(async (tx) => {
    const list = await rowsOf<Row>(
      tx,
      sql`select u.id, u.uuid, trim(u.first_name || ' ' || u.last_name) as name, ${email} as email from users u
          where u.workspace_id = ${tx.workspaceId} and ${sql.join(conditions, sql` and `)}
          order by folded(u.first_name || ' ' || u.last_name), u.id limit ${Math.min(most, Math.max(1, limit))}`,
    )
    return { list: [...list] }
  })
}
