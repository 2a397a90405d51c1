import { roleTable, type Role } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import type { TableRow } from '@plumbline/interchange'
import { sql } from 'drizzle-orm'
import {
  readTable,
  streamTable,
  tableDownload,
  titleContains,
  type TableSelection,
} from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import { nameIn, nameSql } from '../nameLang.ts'
import type { PeopleNeed } from '../need.ts'
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

export const listRoles =
  (need: PeopleNeed): Operation<'listRoles'> =>
  async (context, incoming) => {
    const { actor, language, services } = context
    const { query } = incoming.input()
    const { tzCode } = await need.workspaceOf(services, actor.workspaceId)
    return context.read(async (tx) => ({
      ...(await readTable<RoleRow, Role>(tx, roleSelection(actor.workspaceId, tzCode, language), query, (row) =>
        roleAnswer(row, language),
      )),
      ...(await savedQueries(tx, context, query, roleTable)),
    }))
  }

export const exportRoles =
  (need: PeopleNeed): Operation<'exportRoles'> =>
  async (context, incoming) => {
    const { actor, language, services, t } = context
    const { format, ...query } = incoming.input().query
    const { tzCode } = await need.workspaceOf(services, actor.workspaceId)
    const slices = streamTable<RoleRow>(context.read, roleSelection(actor.workspaceId, tzCode, language), query)
    // The first slice is read here, so that a malformed filter is refused before the answer begins.
    const first = await slices.next()
    const rows = async function* (): AsyncGenerator<TableRow> {
      for (let slice = first; !slice.done; slice = await slices.next())
        for (const row of slice.value)
          yield [
            nameIn(row.name_lang, language),
            row.users_count,
            row.is_default,
            row.is_system,
            row.permissions.join(' '),
            row.updated_at,
          ]
    }
    const header = [
      t('people.column.name'),
      t('people.column.users'),
      t('people.column.default'),
      t('people.column.system'),
      t('people.column.permissions'),
      t('people.column.updated'),
    ]
    return tableDownload(format, { name: t('people.roles'), header, rows: rows() })
  }
