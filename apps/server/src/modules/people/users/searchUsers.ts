import type { contract } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { may } from '../../../platform/access/index.ts'
import { invalidField, type Handler } from '../../../platform/http/index.ts'

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
  const email = may(context.actor, 'USR_VIEW_USER_LIST', 'USR_MANAGE_USER') ? sql`u.email` : sql`null::text`
  const conditions: SQL[] = []
  for (const word of (q ?? '').split(/\s+/u).filter((each) => each !== '')) {
    const like = `%${word.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
    conditions.push(sql`folded(concat_ws(' ', u.first_name, u.last_name, ${email})) like folded(${like})`)
  }
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
      sql`select u.id, u.uuid, trim(u.first_name || ' ' || u.last_name) as name, ${email} as email from users u
          where u.workspace_id = ${tx.workspaceId} and ${sql.join(conditions, sql` and `)}
          order by folded(u.first_name || ' ' || u.last_name), u.id limit ${Math.min(most, Math.max(1, limit))}`,
    )
    return { list: [...list] }
  })
}
