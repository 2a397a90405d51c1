import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/index.ts'
import { rowsOf } from '../../../platform/database/rows.ts'
import type { TableSearch } from '../../../platform/tables/index.ts'

/** More words than these make nothing clearer: the first ones count. */
const mostWords = 10

/** So many inspections are named one by one; of more the database finds out itself. */
const mostNamed = 2000

/**
 * Of one word's: above it the database would not look them up in memory but read them all for every row, which no search
 * of a million inspections survives. Enough for some four million.
 */
const roomForNumbers = '64MB'

/** The last character there is: what begins with a word lies between the word and the word with this one behind it. */
const last = sql`chr(1114111)`

interface FoundWord extends Record<string, unknown> {
  readonly word: string
  readonly titles: string[]
  /** Inspections whose number has a part that begins so, beside those with these titles; one more than are named. */
  readonly numbered: number[]
  /** Every title has the word. */
  readonly everywhere: boolean
}

const begins = (word: SQL): SQL => sql`p.part >= ${word} and p.part < ${word} || ${last}`

const findWords = (tx: Tx, words: readonly string[]): Promise<readonly FoundWord[]> =>
  rowsOf<FoundWord>(
    tx,
    sql`select w.word, t.titles, t.everywhere, array(
          select p.inspection_id from inspection_number_parts p
          where p.workspace_id = ${tx.workspaceId} and ${begins(sql`w.word`)} and not t.everywhere
            and p.title <> all(t.titles)
          limit ${mostNamed + 1}
        ) as numbered
        from (select folded(word) as word from unnest(${sql.param(words)}::text[]) as asked(word)) as w
        cross join lateral (
          select coalesce(array_agg(title) filter (where has), '{}') as titles, coalesce(bool_and(has), false) as everywhere
          from (
            select title, strpos(folded, w.word) > 0 as has from inspection_titles
            where workspace_id = ${tx.workspaceId}
          ) as known
        ) as t`,
  )

/** Inspections whose number is what was written, whatever its case and accents; one per template at most. */
const findNumber = async (tx: Tx, number: string): Promise<readonly number[]> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select i.id from inspection_number_parts p
        join inspections i on i.workspace_id = p.workspace_id and i.id = p.inspection_id
        where p.workspace_id = ${tx.workspaceId} and p.part = folded(${number}) and folded(i.number) = p.part
        limit ${mostNamed}`,
  )
  return rows.map(({ id }) => id)
}

const hasWord = (workspaceId: number | null, { word, titles, numbered, everywhere }: FoundWord): SQL => {
  if (everywhere) return sql`true`
  const ways: SQL[] = []
  if (titles.length > 0) ways.push(sql`i.title = any(${sql.param(titles)}::text[])`)
  // `is true` keeps the database from joining and sorting all of them for one page.
  if (numbered.length > mostNamed)
    ways.push(sql`(i.id in (
      select p.inspection_id from inspection_number_parts p
      where p.workspace_id = ${workspaceId} and ${begins(sql`${word}::text`)}
    )) is true`)
  else if (numbered.length > 0) ways.push(sql`i.id = any(${sql.param(numbered)}::bigint[])`)
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/**
 * The search of the inspection lists: every word stands somewhere in the title, or begins a part of the number. Whose
 * number is all that was written comes first. Read from inspection_titles and inspection_number_parts, which the
 * database keeps in the transaction of each write; ILIKE on the list itself reads every row of the workspace.
 */
export const searchInspections = async (tx: Tx, written: string): Promise<TableSearch> => {
  const words = [...new Set(written.split(/\s+/u))].slice(0, mostWords)
  const found = await findWords(tx, words)
  if (found.some(({ numbered }) => numbered.length > mostNamed))
    await tx.query(`set local work_mem = '${roomForNumbers}'`)
  const first = await findNumber(tx, written)
  const byWords = sql.join(
    found.map((word) => hasWord(tx.workspaceId, word)),
    sql` and `,
  )
  // A word of the whole number need not begin one of its parts: "#7" of "Round #7".
  const where = first.length === 0 ? byWords : sql`(${byWords} or i.id = any(${sql.param(first)}::bigint[]))`
  return { where, first }
}
