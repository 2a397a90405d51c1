import type { SavedQuery, TableDefinition, TableQuery } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Context } from '../../platform/http/index.ts'

/** What a table begins with until its owner says otherwise (decisions Q-SVQ-1). */
const firstQuery = 'limit=25&page=1'

export const defaultKey = 'default'

export interface QueryRow {
  readonly id: number
  readonly uuid: string
  readonly table_name: string
  readonly key: string
  readonly name: string
  readonly query_string: string
}

/** One person's queries of one table, the oldest first. */
export const readQueries = (tx: Tx, userId: number, table: string): Promise<readonly QueryRow[]> =>
  rowsOf<QueryRow & Record<string, unknown>>(
    tx,
    sql`select id, uuid, table_name, key, name, query_string from saved_queries
        where workspace_id = ${tx.workspaceId} and user_id = ${userId} and table_name = ${table} order by id`,
  )

/** The default one carries its name in the reader's language, and the id "default" whether it was saved or not. */
export const queryAnswer = (
  { t }: Pick<Context, 't'>,
  { id, key, name, table_name, query_string }: Omit<QueryRow, 'uuid'>,
): SavedQuery =>
  key === defaultKey
    ? { id: defaultKey, key, name: t('queries.default'), table_name, query_string }
    : { id, key, name, table_name, query_string }

/** What a list answers beside its rows when it is asked `with_saved_queries`: the default one first. */
export const savedQueries = async (
  tx: Tx,
  context: Pick<Context, 'actor' | 't'>,
  { with_saved_queries: wanted }: Pick<TableQuery, 'with_saved_queries'>,
  { name: table }: TableDefinition,
): Promise<{ saved_queries?: SavedQuery[] }> => {
  if (wanted === undefined || wanted === '' || wanted === '0') return {}
  const rows = await readQueries(tx, context.actor.userId, table)
  const first = rows.find(({ key }) => key === defaultKey) ?? {
    id: 0,
    key: defaultKey,
    name: '',
    table_name: table,
    query_string: firstQuery,
  }
  const others = rows.filter(({ key }) => key !== defaultKey)
  return { saved_queries: [first, ...others].map((row) => queryAnswer(context, row)) }
}
