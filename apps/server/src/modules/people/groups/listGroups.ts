import { groupTable, type Group } from '@plumbline/contract'
import type { Language } from '@plumbline/language'
import type { TableRow } from '@plumbline/interchange'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
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

export const listGroups =
  (need: PeopleNeed): Operation<'listGroups'> =>
  async (context, incoming) => {
    const { actor, language, services } = context
    const { query } = incoming.input()
    const { tzCode } = await need.workspaceOf(services, actor.workspaceId)
    return context.read(async (tx) => ({
      ...(await readTable<GroupRow, Group>(tx, groupSelection(actor.workspaceId, tzCode, language), query, (row) =>
        groupAnswer(row, language),
      )),
      ...(await savedQueries(tx, context, query, groupTable)),
    }))
  }

export const exportGroups =
  (need: PeopleNeed): Operation<'exportGroups'> =>
  async (context, incoming) => {
    const { actor, language, services, t } = context
    const { format, ...query } = incoming.input().query
    const { tzCode } = await need.workspaceOf(services, actor.workspaceId)
    const slices = streamTable<GroupRow>(context.read, groupSelection(actor.workspaceId, tzCode, language), query)
    // The first slice is read here, so that a malformed filter is refused before the answer begins.
    const first = await slices.next()
    const rows = async function* (): AsyncGenerator<TableRow> {
      for (let slice = first; !slice.done; slice = await slices.next())
        for (const row of slice.value) yield [nameIn(row.name_lang, language), row.users_count, row.updated_at]
    }
    const header = [t('people.column.name'), t('people.column.users'), t('people.column.updated')]
    return tableDownload(format, { name: t('people.groups'), header, rows: rows() })
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
