import type { contract } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { may } from '../../../platform/access/index.ts'
import { invalidField, type Handler } from '../../../platform/http/index.ts'
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

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const numberShape = /^[1-9]\d{0,14}$/

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
    const named = ids.split(',').map((id) => id.trim())
    if (!named.every((id) => uuidShape.test(id) || numberShape.test(id)))
      throw invalidField('ids', context.t('errors.field.invalid'))
    const numbers = named.filter((id) => numberShape.test(id)).map(Number)
    const uuids = named.filter((id) => uuidShape.test(id))
    conditions.push(sql`(u.id = any(${sql.param(numbers)}::bigint[]) or u.uuid = any(${sql.param(uuids)}::uuid[]))`)
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
