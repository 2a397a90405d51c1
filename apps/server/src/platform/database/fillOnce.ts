import type { Database } from './database.ts'
import { appliedMigrations, migrate, rollback } from './migrate.ts'
import { refreshFigures } from './refreshFigures.ts'

/** Kept as a comment on the table of migrations: it belongs to the database and only its owner can write it. */
const mark = 'the first start is not finished'

const takeTurn = 'select pg_advisory_lock(7586257)'
const leaveTurn = 'select pg_advisory_unlock(7586257)'

/**
 * Runs the work that fills a new database before anybody can reach it. When a start is killed in the middle of it, the
 * next one takes the half-filled tables back and begins again; so no one may be served until this resolves.
 * Several servers that start at once on one PostgreSQL take turns (the embedded database has one process).
 */
export async function fillOnce<T>(
  database: Database,
  isEmpty: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { pool } = database
  const turn = database.kind === 'postgres' ? await pool.connect() : undefined
  try {
    await turn?.query(takeTurn)
    if (await isMarked(database)) {
      await rollback(database, (await appliedMigrations(pool)).length)
      await migrate(database)
    }
    if (!(await isEmpty())) return undefined
    await pool.query(`comment on table migrations is '${mark}'`)
    const result = await work()
    // So many rows at once: without this the first screens are planned as if the tables were empty.
    await refreshFigures(pool, 'analyze')
    await pool.query('comment on table migrations is null')
    return result
  } finally {
    await turn?.query(leaveTurn).catch(() => undefined)
    turn?.release()
  }
}

async function isMarked({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ marked: boolean }>(
    `select obj_description('migrations'::regclass, 'pg_class') is not distinct from $1 as marked`,
    [mark],
  )
  return rows[0]?.marked === true
}
