import { builtInRoles, permissions, permissionsByModule, type Permission } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { isNamed } from '../../../platform/database/isNamed.ts'
import { listedReferences } from '../../../platform/http/index.ts'
import { titleContains } from '../../../platform/tables/index.ts'
import { nameIn, nameSql, type NameLang } from '../nameLang.ts'
import type { Operation } from '../operation.ts'
import { roleAnswer, roleOfPath } from './roleRecord.ts'

const usual = 20
const most = 100

export const readRole: Operation<'readRole'> = (context, incoming) =>
  context.read(async (tx) => roleAnswer(await roleOfPath(tx, incoming.params.id), context.language))

export const searchRoles: Operation<'searchRoles'> = (context, incoming) => {
  const { q, ids, limit = usual } = incoming.input().query
  const name = nameSql(sql`r.name_lang`, context.language)
  const conditions: SQL[] = [sql`true`]
  if (q?.trim()) conditions.push(titleContains(q.trim(), name))
  if (ids !== undefined) conditions.push(isNamed(listedReferences(context, 'ids', ids), 'r'))
  return context.read(async (tx) => {
    const rows = await rowsOf<{ id: number; name_lang: NameLang }>(
      tx,
      sql`select r.id, r.name_lang from roles r where r.workspace_id = ${tx.workspaceId} and ${sql.join(conditions, sql` and `)}
          order by folded(${name}), r.id limit ${Math.min(most, Math.max(1, limit))}`,
    )
    return {
      list: rows.map(({ id, name_lang }) => ({ value: String(id), label: nameIn(name_lang, context.language) })),
    }
  })
}

/** The module whose screens a permission opens. */
export const moduleOf = new Map<Permission, string>(
  Object.entries(permissionsByModule).flatMap(([module, codes]) => codes.map((code) => [code, module] as const)),
)

export const defaultPermissions: Operation<'defaultPermissions'> = async ({ t }) => ({
  list: permissions.map((code) => ({
    module: moduleOf.get(code) ?? '',
    code,
    title: t(`permissions.${code}`),
    opens: t(`permissions.opens.${code}`),
    default: builtInRoles.auditor.some((held) => held === code),
  })),
})
