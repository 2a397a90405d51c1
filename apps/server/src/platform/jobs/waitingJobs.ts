import { PgBoss } from 'pg-boss'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../database/index.ts'
import { jobSchema } from './jobSchema.ts'

/** A job that was asked for and not done, as a backup carries it. */
export interface WaitingJob {
  readonly name: string
  readonly data: unknown
  /** RFC 3339. */
  readonly startAfter: string
  readonly key: string | null
}

/** The jobs not done yet, those that run just now included; the queue's own are left out. */
export async function readWaitingJobs(client: Pool | PoolClient): Promise<WaitingJob[]> {
  const installed = await client.query<{ present: boolean }>(
    `select to_regclass('${jobSchema}.job') is not null as present`,
  )
  if (installed.rows[0]?.present !== true) return []
  const { rows } = await client.query<{ name: string; data: unknown; start_after: Date; singleton_key: string | null }>(
    `select name, data, start_after, singleton_key from ${jobSchema}.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`,
  )
  return rows.map((row) => ({
    name: row.name,
    data: row.data,
    startAfter: row.start_after.toISOString(),
    key: row.singleton_key,
  }))
}

/** Adds them to the queue of a database that no server works on yet. */
export async function restoreWaitingJobs(
  database: Pick<Database, 'pool' | 'kind'>,
  jobs: readonly WaitingJob[],
): Promise<void> {
  if (jobs.length === 0) return
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: jobSchema,
    supervise: false,
    schedule: false,
  })
  // Each call below rejects by itself; this listener only keeps the event from ending the process.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of new Set(jobs.map((job) => job.name))) {
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, { policy: 'short' })
    }
    for (const { name, data, startAfter, key } of jobs) {
      await boss.send(name, isObject(data) ? data : {}, { startAfter, ...(key === null ? {} : { singletonKey: key }) })
    }
  } finally {
    await boss.stop({ close: false })
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
