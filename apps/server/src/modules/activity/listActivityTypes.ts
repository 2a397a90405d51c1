import { activityTypeTable, activityTypesByModule, type ActivityTypeRow } from '@plumbline/contract'
import type { ServerWords, Translator } from '@plumbline/language'
import { sql } from 'drizzle-orm'
import type { Handlers } from '../../platform/http/index.ts'
import { exportTable, readTable, titleContains, type TableSelection } from '../../platform/tables/index.ts'
import { savedQueries } from '../queries/index.ts'
import { activityTitle } from './activityTable.ts'

type Operation<Name extends keyof Handlers<'activity'>> = Handlers<'activity'>[Name]
type Row = ActivityTypeRow & Record<string, unknown>

/** The catalogue as a table of the database, so that it is sorted and filtered as every other one. */
const typeSelection = (t: Translator<ServerWords>): TableSelection => {
  const types = Object.entries(activityTypesByModule)
    .flatMap(([module, codes]) => codes.map((code) => ({ module, code, title: activityTitle(t, code) })))
    .map((type, at) => ({ id: at + 1, ...type }))
  return {
    definition: activityTypeTable,
    timeZone: 'UTC',
    columns: { code: sql`y.code`, title: sql`folded(y.title)`, module: sql`y.module` },
    search: async (_, words) => ({ where: titleContains(words, sql`y.title || ' ' || y.code`), first: [] }),
    select: sql`y.code, y.title, y.module`,
    from: sql`json_to_recordset(${JSON.stringify(types)}::json) as y(id int, code text, title text, module text)`,
    id: sql`y.id`,
    scope: sql`true`,
    where: sql`true`,
  }
}

const answer = ({ code, title, module }: Row): ActivityTypeRow => ({ code, title, module })

export const listActivityTypes: Operation<'activityTypes'> = (context, incoming) => {
  const { query } = incoming.input()
  return context.read(async (tx) => ({
    ...(await readTable<Row, ActivityTypeRow>(tx, typeSelection(context.t), query, answer)),
    ...(await savedQueries(tx, context, query, activityTypeTable)),
  }))
}

export const exportActivityTypes: Operation<'exportActivityTypes'> = async (context, incoming) => {
  const { t } = context
  const { query } = incoming.input()
  const header = [t('activity.column.code'), t('activity.column.type'), t('activity.column.module')]
  return exportTable<Row>(context.read, typeSelection(t), query, {
    name: t('activity.types'),
    header,
    rows: (types) => types.map(({ code, title, module }) => [code, title, module]),
  })
}
