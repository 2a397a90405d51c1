import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../settings/StartupError.ts'
import type { Database } from './database.ts'

export interface Migration {
  /** `NNNN_what_it_brings`, also its folder's name. */
  readonly name: string
  readonly up: string
  readonly down: string
}

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** Held by a transaction, not by a session: several servers that start at once take turns. */
const takeTurn = 'select pg_advisory_xact_lock(7586256)'

/** The migrations of `src/migrations`, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && /^\d{4}_\w+$/.test(entry.name)).map(({ name }) => name)
  return Promise.all(
    names.toSorted().map(async (name) => ({
      name,
      up: await readFile(join(folder, name, 'up.sql'), 'utf8'),
      down: await readFile(join(folder, name, 'down.sql'), 'utf8'),
    })),
  )
}

export interface MigrateOptions {
  /** The last one to apply; all of them by default. */
  readonly upTo?: string
}

/**
 * Applies what is missing, each in its own transaction. Answers the names of those applied now.
 * An applied one that has changed since, or that this release does not know, stops the start with one line.
 */
export async function migrate(database: Pick<Database, 'pool'>, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations()
  const { upTo } = options
  const wanted = upTo === undefined ? migrations : migrations.filter(({ name }) => name <= upTo)
  const first = await inTransaction(database.pool, async (client) => {
    await client.query(takeTurn)
    await client.query(
      `create table if not exists migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    return readApplied(client)
  })
  refuseStrangers(first, migrations)
  const now: string[] = []
  for (const migration of wanted) {
    if (first.has(migration.name)) continue
    if (await apply(database.pool, migration)) now.push(migration.name)
  }
  return now
}

/** Takes back the last `steps` migrations, newest first. Answers their names. */
export async function rollback(database: Pick<Database, 'pool'>, steps: number): Promise<string[]> {
  const migrations = await readMigrations()
  const undone: string[] = []
  for (let step = 0; step < steps; step++) {
    const name = await inTransaction(database.pool, async (client) => {
      await client.query(takeTurn)
      const last = [...(await readApplied(client)).keys()].at(-1)
      const migration = migrations.find((candidate) => candidate.name === last)
      if (migration === undefined) return undefined
      await runScript(client, migration.name, migration.down)
      await client.query('delete from migrations where name = $1', [migration.name])
      return migration.name
    })
    if (name === undefined) break
    undone.push(name)
  }
  return undone
}

/** The names of the applied migrations, in order; empty where there was never one. */
export async function appliedMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ present: boolean }>(`select to_regclass('migrations') is not null as present`)
  if (rows[0]?.present !== true) return []
  const applied = await pool.query<{ name: string }>('select name from migrations order by name')
  return applied.rows.map(({ name }) => name)
}

async function apply(pool: Pool, migration: Migration): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query(takeTurn)
    if ((await readApplied(client)).has(migration.name)) return false
    await runScript(client, migration.name, migration.up)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [migration.name, checksum(migration)])
    return true
  })
}

async function runScript(client: PoolClient, name: string, script: string): Promise<void> {
  try {
    await client.query(script)
  } catch (error) {
    throw new StartupError(
      `The database's migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function readApplied(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  return new Map(rows.map(({ name, checksum: sum }) => [name, sum]))
}

function refuseStrangers(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const [name, sum] of applied) {
    const migration = byName.get(name)
    if (migration === undefined) {
      throw new StartupError(`The database was made by a newer release (migration ${name}): start that one.`)
    }
    if (checksum(migration) !== sum) {
      throw new StartupError(`The migration ${name} was changed after it was applied to this database.`)
    }
  }
}

function checksum({ up }: Migration): string {
  return createHash('sha256').update(up).digest('hex')
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}
