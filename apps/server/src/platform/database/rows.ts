import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { QueryOptions, Tx } from './database.ts'

const dialect = new PgDialect()

/** Runs a composed query (drizzle's `sql`): values are always bound, never spliced. */
export const rowsOf = async <Row extends QueryResultRow>(
  tx: Tx,
  query: SQL,
  options?: QueryOptions,
): Promise<readonly Row[]> => {
  const { sql, params } = dialect.sqlToQuery(query)
  return (await tx.query<Row>(sql, params, options)).rows
}

/** The first row, or null. */
export const rowOf = async <Row extends QueryResultRow>(tx: Tx, query: SQL): Promise<Row | null> =>
  (await rowsOf<Row>(tx, query))[0] ?? null
