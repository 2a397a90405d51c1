import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../../log/index.ts'

const everyMs = 60_000

/** PostgreSQL's own thresholds (autovacuum_vacuum_threshold 50 + 20 %, insert 1000 + 20 %, analyze 50 + 10 %). */
const dueTables = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_stat_user_tables s
  join pg_class c on c.oid = s.relid
  join pg_namespace n on n.oid = c.relnamespace
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by s.n_dead_tup + s.n_mod_since_analyze desc`

export interface Maintenance {
  stop(): Promise<void>
}

/**
 * Does what a PostgreSQL server does by itself and PGlite does not: a checkpoint every minute in which something was
 * written, and vacuum and analyze of the tables that changed enough, one at a time and only while nobody waits.
 */
export function maintain(pool: Pool, log: Log): Maintenance {
  const stopping = new AbortController()
  const loop = async (): Promise<void> => {
    let place = ''
    while (await wait(everyMs, true, { signal: stopping.signal, ref: false }).catch(() => false)) {
      try {
        place = await maintainOnce(pool, place, () => stopping.signal.aborted)
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ error }, 'maintenance of the embedded database failed')
      }
    }
  }
  const done = loop()
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

/**
 * One round. `place` is the log position after the round before; what comes back is the one after this round.
 * A position that did not move means that nothing was written: then nothing is done either.
 */
export async function maintainOnce(pool: Pool, place: string, stopped: () => boolean): Promise<string> {
  if ((await logPosition(pool)) === place) return place
  // Counts of the last second may still be held back.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(dueTables)
  for (const { name } of rows) {
    if (stopped() || pool.waitingCount > 0) break
    await pool.query(`VACUUM (ANALYZE) ${name}`)
  }
  await pool.query('CHECKPOINT')
  return logPosition(pool)
}

async function logPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
  return rows[0]?.place ?? ''
}
