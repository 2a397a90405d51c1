import { userStatuses, type UserRow, type UserStatus } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { pathReference, refuse, type Context } from '../../../platform/http/index.ts'
import { nameIn, type NameLang } from '../nameLang.ts'

interface NamedRow {
  readonly id: number
  readonly name_lang: NameLang
}

export interface UserRecord extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly account_id: number
  readonly first_name: string
  readonly last_name: string
  readonly nick_name: string | null
  readonly email: string
  readonly avatar: string | null
  readonly status: UserStatus
  readonly roles: readonly NamedRow[]
  readonly groups: readonly NamedRow[]
  readonly language: string
  readonly signed_in_at: Date | null
  readonly invited_at: Date | null
  readonly created_at: Date
}

const named = (table: 'roles' | 'groups') =>
  table === 'roles'
    ? sql`(select json_agg(json_build_object('id', r.id, 'name_lang', r.name_lang) order by r.id) from user_roles ur
        join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
        where ur.workspace_id = u.workspace_id and ur.user_id = u.id)`
    : sql`(select json_agg(json_build_object('id', g.id, 'name_lang', g.name_lang) order by g.id) from user_group_members m
        join user_groups g on g.workspace_id = m.workspace_id and g.id = m.group_id
        where m.workspace_id = u.workspace_id and m.user_id = u.id)`

export const userColumns = sql`u.id, u.uuid, u.account_id, u.first_name, u.last_name, u.nick_name, u.email, u.avatar,
  u.status, u.language, u.signed_in_at, u.invited_at, u.created_at,
  coalesce(${named('roles')}, '[]') as roles, coalesce(${named('groups')}, '[]') as groups`

/** The user a path names, else 404; `lock`: held until the transaction ends. */
export const userOfPath = async (
  tx: Tx,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<UserRecord> => {
  const reference = pathReference(id, 'USR_OBJECT_NOT_FOUND')
  const record = await rowOf<UserRecord>(
    tx,
    sql`select ${userColumns} from users u
        where u.workspace_id = ${tx.workspaceId} and ${typeof reference === 'number' ? sql`u.id = ${reference}` : sql`u.uuid = ${reference}`}
        ${options.lock ? sql`for update of u` : sql``}`,
  )
  return record ?? refuse('USR_OBJECT_NOT_FOUND')
}

export const statusOf = (status: string): UserStatus => userStatuses.find((known) => known === status) ?? 'inactive'

/** `pictures`: addresses by uuid. */
export const userAnswerOf = (row: UserRecord, language: Language, pictures: ReadonlyMap<string, string>): UserRow => ({
  id: row.id,
  uuid: row.uuid,
  first_name: row.first_name,
  last_name: row.last_name,
  nick_name: row.nick_name,
  full_name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  avatar: row.avatar === null ? null : (pictures.get(row.avatar) ?? null),
  status: row.status,
  roles: row.roles.map(({ id, name_lang }) => ({ id, name: nameIn(name_lang, language) })),
  groups: row.groups.map(({ id, name_lang }) => ({ id, name: nameIn(name_lang, language) })),
  signed_in_at: row.signed_in_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

type UserVerb =
  | 'invited'
  | 'invitation_sent'
  | 'invitation_cancelled'
  | 'changed'
  | 'status_changed'
  | 'roles_changed'
  | 'preferences_changed'

export const recordUserEvent = (
  tx: Tx,
  { actor, tracking }: Pick<Context, 'actor' | 'tracking'>,
  { id, uuid }: Pick<UserRecord, 'id' | 'uuid'>,
  verb: UserVerb,
  told: { readonly before?: object; readonly after?: object } = {},
): Promise<void> =>
  recordEvent(tx, actor, { type: `user.${verb}`, subject: { type: 'user', id, uuid }, ...told }, tracking)
