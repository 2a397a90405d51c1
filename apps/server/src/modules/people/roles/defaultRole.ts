import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { Context } from '../../../platform/http/index.ts'
import { mayHandOn } from '../handOn.ts'
import { nameIn, nameSql, type NameLang } from '../nameLang.ts'
import { recordRoleEvent, roleOfPath } from './roleRecord.ts'

/** One role at most is the default: who makes it so waits for whoever does the same. */
export const takeDefault = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('default role', $1))`, [tx.workspaceId])
  await rowsOf(tx, sql`update roles set is_default = false where workspace_id = ${tx.workspaceId} and is_default`)
}

/** Everybody who is invited from now on gets what this role allows. */
export const makeDefaultRole = async (tx: Tx, context: Context, id: number): Promise<void> => {
  const role = await roleOfPath(tx, String(id), { lock: true })
  if (role.is_default) return
  mayHandOn(context.actor, role.permissions)
  await takeDefault(tx)
  await rowsOf(
    tx,
    sql`update roles set is_default = true, updated_at = now()
        where workspace_id = ${tx.workspaceId} and id = ${role.id}`,
  )
  await recordRoleEvent(tx, context, role, 'changed', { before: { is_default: false }, after: { is_default: true } })
}

/** The workspace's roles, by name. */
export const rolesOf = async (
  tx: Tx,
  language: Language,
): Promise<readonly { readonly id: number; readonly name: string }[]> => {
  const rows = await rowsOf<{ id: number; name_lang: NameLang }>(
    tx,
    sql`select r.id, r.name_lang from roles r where r.workspace_id = ${tx.workspaceId}
        order by folded(${nameSql(sql`r.name_lang`, language)}), r.id`,
  )
  return rows.map(({ id, name_lang }) => ({ id, name: nameIn(name_lang, language) }))
}
