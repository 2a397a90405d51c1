import type { Pool } from 'pg'

/**
 * After a large write: the figures the planner goes by, of the tables that hold something. `vacuum`: also what lets an
 * index answer alone. Not the catalogue's own tables: each one costs a flush.
 */
export async function refreshFigures(pool: Pool, how: 'analyze' | 'vacuum (analyze)'): Promise<void> {
  const { rows } = await pool.query<{ tables: string | null }>(
    `select string_agg(c.oid::regclass::text, ', ') as tables from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0`,
  )
  const tables = rows[0]?.tables
  if (tables) await pool.query(`${how} ${tables}`)
}
