import { PgBoss } from 'pg-boss'
import type { Db } from 'pg-boss'
import type { Pool } from 'pg'
import { appRole, globalRole } from '../database/index.ts'
import type { Database, Tx } from '../database/index.ts'
import { newUuid } from '../identifiers/index.ts'
import type { Log } from '../log/index.ts'
import { jobSchema } from './jobSchema.ts'
import type { EnqueueOptions, Job, JobOptions, JobRun, Jobs } from './Jobs.ts'

/** How often a process looks for jobs of another one; its own are taken up at once. */
const pollingIntervalSeconds = 5
/** A process that died without a word loses its jobs to another one after this. */
const heartbeatSeconds = 30

export interface JobsOptions {
  readonly database: Database
  readonly log: Log
  /** How often jobs of a process that died are looked for, in seconds; 30 by default. */
  readonly superviseSeconds?: number
}

/** Jobs on the server's own database, through its own pool: they commit with the work that asked for them. */
export function openJobs({ database, log, superviseSeconds = 30 }: JobsOptions): Jobs {
  const boss = new PgBoss({
    db: onPool(database.pool),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: jobSchema,
    // The embedded database is vacuumed by its own maintenance and has no concurrent builds.
    reindex: database.kind !== 'embedded',
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.error({ error }, 'the job queue failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  const defined = new Map<string, () => Promise<void>>()
  const workers = new Map<string, string>()
  const schedules: (() => Promise<void>)[] = []
  let started: Promise<void> | undefined

  const warn: JobRun['warn'] = (fields, message) => log.warn(fields, message)

  const runOne = async <Data extends object>(job: Job<Data>, data: unknown, run: JobRun): Promise<void> => {
    const startedAt = performance.now()
    try {
      await job.run(job.schema.parse(data), run)
      log.debug({ job: job.name, id: run.id, ms: Math.round(performance.now() - startedAt) }, 'job done')
    } catch (error) {
      log.error({ job: job.name, id: run.id, error }, 'a job failed')
      throw error
    }
  }

  const workOn = async <Data extends object>(job: Job<Data>): Promise<void> => {
    const { retries = 5, expiresIn = 900, concurrency = 1 } = job.options
    const settings = {
      retryLimit: retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: expiresIn,
      heartbeatSeconds,
      deleteAfterSeconds: 24 * 3600,
    }
    const queue = await boss.getQueue(job.name)
    if (queue === null) await boss.createQueue(job.name, { ...settings, policy: 'short' })
    else if (!isWithin(settings, queue)) await boss.updateQueue(job.name, settings)
    const options = { pollingIntervalSeconds, localConcurrency: concurrency, batchSize: 1 }
    const worker = await boss.work<object>(job.name, options, async (jobs) => {
      for (const { id, data, signal } of jobs) await runOne(job, data, { id, signal, warn })
    })
    workers.set(job.name, worker)
  }

  return {
    define: (name, schema, run, options: JobOptions = {}) => {
      if (started !== undefined) throw new Error(`The job ${name} has to be defined before the start.`)
      if (defined.has(name)) throw new Error(`There are two jobs named ${name}.`)
      const job = { name, schema, run, options }
      defined.set(name, () => workOn(job))
      return job
    },
    enqueue: async (tx, job, data, options: EnqueueOptions = {}) => {
      if (!defined.has(job.name)) throw new Error(`The job ${job.name} was never defined.`)
      if (started === undefined) throw new Error('Jobs can be added once the queue has started.')
      await boss.send(job.name, data, {
        db: onTransaction(tx),
        singletonKey: options.onlyOne ?? newUuid(),
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
      })
      tx.afterCommit(() => {
        const worker = workers.get(job.name)
        if (worker !== undefined) boss.notifyWorker(worker)
      })
    },
    schedule: (job, cron, data) => {
      schedules.push(() => boss.schedule(job.name, cron, data, { tz: 'UTC' }))
    },
    start: () => {
      started ??= (async () => {
        await boss.start()
        await letRolesEnqueue(database.pool)
        if (database.kind === 'embedded') await takeOver(database.pool)
        await Promise.all([...defined.values()].map((begin) => begin()))
        await Promise.all(schedules.map((begin) => begin()))
      })()
      return started
    },
    stop: async (withinMs = 5_000) => {
      if (started === undefined) return
      await started.catch(() => undefined)
      await boss.stop({ graceful: true, timeout: withinMs, close: false })
    },
  }
}

/** Whether the queue has these settings already. */
function isWithin(settings: object, queue: object): boolean {
  return Object.entries(settings).every(([name, value]) => Reflect.get(queue, name) === value)
}

function onPool(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) }
}

function onTransaction(tx: Tx): Db {
  return { executeSql: (text, values = []) => tx.query(text, values) }
}

/**
 * The embedded database is held by one process at a time: a job that is under way when it starts lost its process, and
 * goes on at once instead of when its heartbeat has been missed. One that was tried too often waits for that, and fails.
 */
async function takeOver(pool: Pool): Promise<void> {
  await pool.query(
    `update ${jobSchema}.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`,
  )
}

/** Who works in a workspace may add a job and see nothing of the others': only its new id comes back. */
async function letRolesEnqueue(pool: Pool): Promise<void> {
  const roles = `${appRole}, ${globalRole}`
  const { rows } = await pool.query<{ granted: boolean }>(
    `select has_column_privilege($1, $2, 'id', 'select') as granted`,
    [globalRole, `${jobSchema}.job_common`],
  )
  if (rows[0]?.granted === true) return
  await pool.query(`
    grant usage on schema ${jobSchema} to ${roles};
    grant select on ${jobSchema}.queue to ${roles};
    grant insert, select (id) on ${jobSchema}.job_common to ${roles}`)
}
