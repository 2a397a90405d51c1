import { roleTable, type Role } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import { readTable, exportTable, titleContains, type TableSelection } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import { nameIn, nameSql } from '../nameLang.ts'
import type { Operation } from '../operation.ts'
import { roleAnswer, roleColumns, usersCount, type RoleRow } from './roleRecord.ts'

const roleSelection = (workspaceId: number, timeZone: string, language: Language): TableSelection => {
  const name = nameSql(sql`r.name_lang`, language)
  return {
    definition: roleTable,
    timeZone,
    columns: {
      name: sql`folded(${name})`,
      users_count: usersCount,
      is_default: sql`r.is_default`,
      is_system: sql`r.is_system`,
      updated_at: sql`r.updated_at`,
    },
    search: async (_, words) => ({ where: titleContains(words, name), first: [] }),
    select: roleColumns,
    from: sql`roles r`,
    id: sql`r.id`,
    scope: sql`r.workspace_id = ${workspaceId}`,
    where: sql`r.workspace_id = ${workspaceId}`,
  }
}

export const listRoles: Operation<'listRoles'> = async (context, incoming) => {
  const { actor, language } = context
  const { query } = incoming.input()
  const { tzCode } = actor
  return context.read(async (tx) => ({
    ...(await readTable<RoleRow, Role>(tx, roleSelection(actor.workspaceId, tzCode, language), query, (row) =>
      roleAnswer(row, language),
    )),
    ...(await savedQueries(tx, context, query, roleTable)),
  }))
}

export const exportRoles: Operation<'exportRoles'> = async (context, incoming) => {
  const { actor, language, t } = context
  const { query } = incoming.input()
  const { tzCode } = actor
  const header = [
    t('people.column.name'),
    t('people.column.users'),
    t('people.column.default'),
    t('people.column.system'),
    t('people.column.permissions'),
    t('people.column.updated'),
  ]
  return exportTable<RoleRow>(context.read, roleSelection(actor.workspaceId, tzCode, language), query, {
    name: t('people.roles'),
    header,
    rows: (records) =>
      records.map((row) => [
        nameIn(row.name_lang, language),
        row.users_count,
        row.is_default,
        row.is_system,
        row.permissions.join(' '),
        row.updated_at,
      ]),
  })
}
