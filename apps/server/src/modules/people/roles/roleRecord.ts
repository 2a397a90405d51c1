import { permissions, type Permission, type Role } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowOf } from '../../../platform/database/rows.ts'
import { recordEvent } from '../../../platform/events/index.ts'
import { pathReference, refuse, type Context } from '../../../platform/http/index.ts'
import { nameIn, type NameLang } from '../nameLang.ts'

export interface RoleRow extends Record<string, unknown> {
  readonly id: number
  readonly uuid: string
  readonly key: string | null
  readonly name_lang: NameLang
  readonly is_default: boolean
  readonly is_system: boolean
  readonly permissions: readonly string[]
  readonly users_count: number
  readonly updated_at: Date
}

export const usersCount = sql`(select count(*)::int from user_roles ur where ur.workspace_id = r.workspace_id and ur.role_id = r.id)`

export const roleColumns = sql`r.id, r.uuid, r.key, r.name_lang, r.is_default, r.is_system, r.permissions, r.updated_at,
  ${usersCount} as users_count`

/** The role a path names, else 404; `lock`: held until the transaction ends. */
export const roleOfPath = async (tx: Tx, id: string, options: { readonly lock?: boolean } = {}): Promise<RoleRow> => {
  const named = pathReference(id, 'USR_ROLE_NOT_FOUND')
  const record = await rowOf<RoleRow>(
    tx,
    sql`select ${roleColumns} from roles r
        where r.workspace_id = ${tx.workspaceId} and ${typeof named === 'number' ? sql`r.id = ${named}` : sql`r.uuid = ${named}`}
        ${options.lock ? sql`for update of r` : sql``}`,
  )
  return record ?? refuse('USR_ROLE_NOT_FOUND')
}

/** Codes of a version that knew others are left out. */
export const knownPermissions = (codes: readonly string[]): Permission[] =>
  permissions.filter((code) => codes.includes(code))

export const roleAnswer = (row: RoleRow, language: Language): Role => ({
  id: row.id,
  uuid: row.uuid,
  name: nameIn(row.name_lang, language),
  name_lang: row.name_lang,
  is_default: row.is_default,
  is_system: row.is_system,
  permissions: knownPermissions(row.permissions),
  users_count: row.users_count,
  updated_at: row.updated_at.toISOString(),
})

export const recordRoleEvent = (
  tx: Tx,
  { actor, tracking }: Pick<Context, 'actor' | 'tracking'>,
  { id, uuid }: Pick<RoleRow, 'id' | 'uuid'>,
  verb: 'created' | 'changed' | 'deleted',
  told: { readonly before?: object; readonly after?: object } = {},
): Promise<void> =>
  recordEvent(tx, actor, { type: `role.${verb}`, subject: { type: 'role', id, uuid }, ...told }, tracking)
