import { largestId } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'

/** Records named in a comma-separated list of numbers and UUIDs; what is neither names none. */
export const namedBy = (list: string): SQL => {
  const parts = list.split(',').map((part) => part.trim().toLowerCase())
  const numbers = parts.filter((part) => /^[1-9]\d{0,15}$/.test(part) && Number(part) <= largestId).map(Number)
  const uuids = parts.filter((part) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part))
  return sql`(id = any(${sql.param(numbers)}::bigint[]) or uuid = any(${sql.param(uuids)}::uuid[]))`
}
