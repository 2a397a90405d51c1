import { sql, type SQL } from 'drizzle-orm'

/**
 * Of `users u`: every word stands somewhere in the name, in the address where `email` says so, or in one of `more`;
 * without case and accents. Names and addresses are kept folded, and the index of the names holds both.
 */
export const isFoundBy = (words: string, email: boolean, more: readonly SQL[] = []): SQL => {
  const wanted = [...new Set(words.split(/\s+/u))].filter((word) => word !== '')
  if (wanted.length === 0) return sql`true`
  const places = [
    sql`u.found_name`,
    ...(email ? [sql`u.found_email`] : []),
    ...more.map((text) => sql`folded(${text})`),
  ]
  const stands = (word: string): SQL =>
    sql.join(
      places.map((place) => sql`strpos(${place}, folded(${word})) > 0`),
      sql` or `,
    )
  return sql.join(
    wanted.map((word) => sql`(${stands(word)})`),
    sql` and `,
  )
}

/** The order of the index `users_by_name`: in it nobody is sorted, and no more are read than are asked for. */
export const byName = sql`u.found_name nulls first, u.id`
