import { groupTable, type Group } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { readTable, exportTable, titleContains, type TableSelection } from '../../../platform/tables/index.ts'
import { savedQueries } from '../../queries/index.ts'
import { nameIn, nameSql } from '../nameLang.ts'
import type { Operation } from '../operation.ts'
import { groupAnswer, groupColumns, groupOfPath, membersCount, type GroupRow } from './groupRecord.ts'

const groupSelection = (workspaceId: number, timeZone: string, language: Language): TableSelection => {
  const name = nameSql(sql`g.name_lang`, language)
  return {
    definition: groupTable,
    timeZone,
    columns: { name: sql`folded(${name})`, users_count: membersCount, updated_at: sql`g.updated_at` },
    search: async (_, words) => ({ where: titleContains(words, name), first: [] }),
    select: groupColumns,
    from: sql`user_groups g`,
    id: sql`g.id`,
    scope: sql`g.workspace_id = ${workspaceId}`,
    where: sql`g.workspace_id = ${workspaceId}`,
  }
}

export const listGroups: Operation<'listGroups'> = async (context, incoming) => {
  const { actor, language } = context
  const { query } = incoming.input()
  const { tzCode } = actor
  return context.read(async (tx) => ({
    ...(await readTable<GroupRow, Group>(tx, groupSelection(actor.workspaceId, tzCode, language), query, (row) =>
      groupAnswer(row, language),
    )),
    ...(await savedQueries(tx, context, query, groupTable)),
  }))
}

export const exportGroups: Operation<'exportGroups'> = async (context, incoming) => {
  const { actor, language, t } = context
  const { query } = incoming.input()
  const { tzCode } = actor
  const header = [t('people.column.name'), t('people.column.users'), t('people.column.updated')]
  return exportTable<GroupRow>(context.read, groupSelection(actor.workspaceId, tzCode, language), query, {
    name: t('people.groups'),
    header,
    rows: (records) => records.map((row) => [nameIn(row.name_lang, language), row.users_count, row.updated_at]),
  })
}

export const allGroups: Operation<'allGroups'> = (context) =>
  context.read(async (tx) => {
    const rows = await rowsOf<GroupRow>(
      tx,
      sql`select ${groupColumns} from user_groups g where g.workspace_id = ${tx.workspaceId}
          order by folded(${nameSql(sql`g.name_lang`, context.language)}), g.id`,
    )
    return {
      list: rows.map(({ id, uuid, name_lang }) => ({ id, uuid, name: nameIn(name_lang, context.language), name_lang })),
    }
  })

export const readGroup: Operation<'readGroup'> = (context, incoming) =>
  context.read(async (tx) => groupAnswer(await groupOfPath(tx, incoming.params.id), context.language))
