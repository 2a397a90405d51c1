import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../log/index.ts'

const everyMs = 60_000
/** What a large write did to the planner's figures is mended sooner. */
const analyzeEveryMs = 10_000
/** A stop has ten seconds for everything: what it does not come to is due again after the next start. */
const lastRoundMs = 1_500

/**
 * PostgreSQL's own thresholds (autovacuum_vacuum_threshold 50 + 20 %, insert 1000 + 20 %, analyze 50 + 10 %). PGlite
 * forgets the counters when it ends, so a table that outgrew its figures by its pages is due as well.
 */
const dueTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
           or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as vacuum,
         s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as changed,
         pg_relation_size(c.oid) / current_setting('block_size')::int > 8 + 1.2 * c.relpages as grown
  from pg_stat_user_tables s
  join pg_class c on c.oid = s.relid
  join pg_namespace n on n.oid = c.relnamespace
  order by s.n_dead_tup + s.n_mod_since_analyze desc, c.relpages`

interface DueTable {
  readonly name: string
  readonly vacuum: boolean
  readonly changed: boolean
  readonly grown: boolean
}

export interface Maintenance {
  /** Ends the rounds; then the tables that changed since the last one are analyzed, as far as there is time. */
  stop(): Promise<void>
  /** Ends the rounds at once: the database is gone. */
  abandon(): void
}

/**
 * Does what a PostgreSQL server does by itself and PGlite does not: a checkpoint every minute in which something was
 * written, and vacuum and analyze of the tables that changed enough, one at a time and only while nobody waits.
 */
export function maintain(pool: Pool, log: Log): Maintenance {
  const stopping = new AbortController()
  const stopped = (): boolean => stopping.signal.aborted
  let place = ''
  const loop = async (): Promise<void> => {
    let analyzed = ''
    for (let at = analyzeEveryMs; await pause(stopping.signal); at += analyzeEveryMs) {
      try {
        if (at % everyMs === 0) place = analyzed = await maintainOnce(pool, place, stopped)
        else analyzed = await analyzeOnce(pool, analyzed, stopped)
      } catch (error) {
        if (!stopped()) log.error({ error }, 'maintenance of the embedded database failed')
      }
    }
  }
  const done = loop()
  return {
    abandon: () => stopping.abort(),
    stop: async () => {
      stopping.abort()
      await done
      const deadline = Date.now() + lastRoundMs
      await analyzeOnce(pool, place, () => Date.now() > deadline).catch((error: unknown) =>
        log.error({ error }, 'the last maintenance of the embedded database failed'),
      )
    },
  }
}

const pause = (signal: AbortSignal): Promise<boolean> =>
  wait(analyzeEveryMs, true, { signal, ref: false }).catch(() => false)

/**
 * One round. `place` is the log position after the round before; what comes back is the one after this round.
 * A position that did not move means that nothing was written: then nothing is done either.
 */
export async function maintainOnce(pool: Pool, place: string, stopped: () => boolean): Promise<string> {
  if ((await logPosition(pool)) === place) return place
  for (const table of await readDueTables(pool)) {
    if (stopped() || pool.waitingCount > 0) break
    if (table.vacuum || table.changed || table.grown) await pool.query(`VACUUM (ANALYZE) ${table.name}`)
  }
  await pool.query('CHECKPOINT')
  return logPosition(pool)
}

/** The short round: only the planner's figures, only of what changed. `place` as above. */
export async function analyzeOnce(pool: Pool, place: string, stopped: () => boolean): Promise<string> {
  if ((await logPosition(pool)) === place) return place
  for (const { name, changed } of await readDueTables(pool)) {
    if (stopped() || pool.waitingCount > 0) break
    if (changed) await pool.query(`ANALYZE ${name}`)
  }
  return logPosition(pool)
}

async function readDueTables(pool: Pool): Promise<readonly DueTable[]> {
  // Counts of the last second may still be held back.
  await pool.query('select pg_stat_force_next_flush()')
  return (await pool.query<DueTable>(dueTables)).rows
}

async function logPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
  return rows[0]?.place ?? ''
}
