import { largestId } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'

/** Every word stands somewhere in the title, in any order, without case and accents. The words are folded once, each title once. */
export const titleContains = (words: string, title = sql`title`): SQL => {
  const wanted = [...new Set(words.split(/\s+/u))].filter((word) => word !== '')
  const asked = sql`(select array_agg(folded(w.word)) from unnest(${sql.param(wanted)}::text[]) as w(word))`
  return sql`(select coalesce(bool_and(strpos(known.folded, asked.word) > 0), true)
    from (select folded(${title}) as folded offset 0) as known, unnest(${asked}) as asked(word))`
}

/** Records named in a comma-separated list of numbers and UUIDs; what is neither names none. */
export const namedBy = (list: string): SQL => {
  const parts = list.split(',').map((part) => part.trim().toLowerCase())
  const numbers = parts.filter((part) => /^[1-9]\d{0,15}$/.test(part) && Number(part) <= largestId).map(Number)
  const uuids = parts.filter((part) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part))
  return sql`(id = any(${sql.param(numbers)}::bigint[]) or uuid = any(${sql.param(uuids)}::uuid[]))`
}
