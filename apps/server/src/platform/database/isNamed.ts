import { sql, type SQL } from 'drizzle-orm'

/** Whether a record is one of those named by number or UUID; `as` is the name of its table in the query. */
export const isNamed = (references: readonly (number | string)[], as: string): SQL => {
  const numbers = references.filter((reference) => typeof reference === 'number')
  const uuids = references.filter((reference) => typeof reference === 'string')
  const record = sql.identifier(as)
  return sql`(${record}.id = any(${sql.param(numbers)}::bigint[]) or ${record}.uuid = any(${sql.param(uuids)}::uuid[]))`
}
