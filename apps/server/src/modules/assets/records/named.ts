import { sql, type SQL } from 'drizzle-orm'
import type { Reference } from '../../../platform/http/index.ts'

/** Records that a body names by number or UUID; `as` is their alias. */
export const isNamed = (references: readonly Reference[], as: 'a' | 't'): SQL => {
  const numbers = references.filter((reference) => typeof reference === 'number')
  const uuids = references.filter((reference) => typeof reference === 'string')
  const alias = sql.identifier(as)
  return sql`(${alias}.id = any(${sql.param(numbers)}::bigint[]) or ${alias}.uuid = any(${sql.param(uuids)}::uuid[]))`
}
