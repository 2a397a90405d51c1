import type { Pool } from 'pg'
import type { Log } from '../log/index.ts'
import { StartupError } from '../settings/StartupError.ts'
import type { Database } from './database.ts'
import { isReady } from './isReady.ts'
import { openPool } from './openPool.ts'
import { transactionHandles } from './transactions.ts'

const oldestVersion = 150_000

export interface PostgresOptions {
  readonly url: string
  readonly log: Log
  readonly connections?: number
}

/** A PostgreSQL server, 15 or later, reached by DATABASE_URL. Its password stands in no message. */
export async function openPostgres({ url, log, connections = 10 }: PostgresOptions): Promise<Database> {
  const pool = openPool(
    { connectionString: url, max: connections, connectionTimeoutMillis: 10_000, application_name: 'plumbline' },
    log,
  )
  try {
    await refuseUnfit(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof StartupError
      ? error
      : new StartupError(`DATABASE_URL: no connection to ${place(url)}: ${reason(error)}.`)
  }
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    pool,
    ready: () => isReady(pool),
    close: () => (closing ??= pool.end()),
    ...transactionHandles(pool, {
      onAfterCommitError: (error) => log.error({ error }, 'a task after a commit failed'),
    }),
  }
}

async function refuseUnfit(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]
  if (server === undefined) throw new StartupError('DATABASE_URL: the server does not say its version.')
  if (server.version < oldestVersion) {
    throw new StartupError(`DATABASE_URL: PostgreSQL 15 or later is needed, this server is ${server.name}.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new StartupError(`DATABASE_URL: the database must be encoded in UTF8, this one is ${server.encoding}.`)
  }
}

function place(url: string): string {
  if (!URL.canParse(url)) return 'the server'
  const { hostname, port, pathname } = new URL(url)
  return `${hostname === '' ? 'the local socket' : hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

/** A connection refused on every address of a host is an AggregateError without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message : String(error)
}
