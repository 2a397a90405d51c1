import type { LibrarySort } from '@plumbline/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../platform/database/rows.ts'
import { pageSizeOf } from '../../platform/tables/index.ts'
import { categoryNamed } from './categoryAnswer.ts'
import { entries, entryAnswer, entryColumns, isListed, type EntryRow } from './entries.ts'
import type { Operation } from './operation.ts'
import { refuseClosed } from './refuseClosed.ts'

const orders: Readonly<Record<LibrarySort, SQL>> = {
  downloads: sql`l.downloads desc, l.sorted, l.id`,
  title: sql`l.sorted, l.id`,
  '-title': sql`l.sorted desc, l.id desc`,
}

const mostWords = 8

/** Every word stands somewhere in what the entry says of itself, in any order. That is kept folded already. */
const wordsOf = (asked: string): readonly SQL[] =>
  [...new Set(asked.split(/\s+/u))]
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => sql`strpos(l.searched, folded(${word})) > 0`)

/** What everybody may see, of all workspaces: the global table alone is read. */
export const listLibrary: Operation<'listLibrary'> = async (context, incoming) => {
  refuseClosed(context)
  const { q, category_id, sort, page, limit: asked } = incoming.input().query
  const limit = pageSizeOf(asked)
  const where = sql.join(
    [isListed, ...(category_id === undefined ? [] : [sql`l.category_id = ${category_id}`]), ...wordsOf(q ?? '')],
    sql` and `,
  )
  const { rows, total } = await context.services.database.global(
    async (tx) => {
      const counted = await rowOf<{ total: number }>(
        tx,
        sql`select count(*)::int as total from library_templates l where ${where}`,
      )
      const found = await rowsOf<EntryRow>(
        tx,
        sql`select ${entryColumns} from ${entries} where ${where}
            order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`,
      )
      return { rows: found, total: counted?.total ?? 0 }
    },
    { readOnly: true },
  )
  const category = categoryNamed(context)
  return {
    list: rows.map((row) => entryAnswer(row, category(row.category_id))),
    pagination: { total, limit, current_page: page, total_pages: Math.max(1, Math.ceil(total / limit)) },
    table_name: 'library',
  }
}
