import { permissions } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { nameIn, type NameLang } from '../nameLang.ts'
import type { Operation } from '../operation.ts'
import { moduleOf } from '../roles/readRoles.ts'
import { userOfPath } from './userRecord.ts'

/** What a user may do, and why: each permission with the roles that give it. */
export const readAccess: Operation<'readAccess'> = (context, incoming) =>
  context.read(async (tx) => {
    const { t, language } = context
    const user = await userOfPath(tx, incoming.params.id)
    const roles = await rowsOf<{ id: number; name_lang: NameLang; permissions: string[] }>(
      tx,
      sql`select r.id, r.name_lang, r.permissions from user_roles ur
          join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
          where ur.workspace_id = ${tx.workspaceId} and ur.user_id = ${user.id} order by r.id`,
    )
    return {
      status: user.status,
      list: permissions.map((code) => {
        const by = roles.filter((role) => role.permissions.includes(code))
        return {
          module: moduleOf.get(code) ?? '',
          code,
          title: t(`permissions.${code}`),
          opens: t(`permissions.opens.${code}`),
          allowed: by.length > 0 && user.status === 'active',
          by: by.map(({ id, name_lang }) => ({ id, name: nameIn(name_lang, language) })),
        }
      }),
    }
  })
