import { sql, type SQL } from 'drizzle-orm'

/** Every word stands somewhere in the title, in any order, without case and accents. The words are folded once, each title once. */
export const titleContains = (words: string, title = sql`title`): SQL => {
  const wanted = [...new Set(words.split(/\s+/u))].filter((word) => word !== '')
  const asked = sql`(select array_agg(folded(w.word)) from unnest(${sql.param(wanted)}::text[]) as w(word))`
  return sql`(select coalesce(bool_and(strpos(known.folded, asked.word) > 0), true)
    from (select folded(${title}) as folded offset 0) as known, unnest(${asked}) as asked(word))`
}
