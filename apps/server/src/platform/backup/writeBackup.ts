import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Gzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { keeperRole } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { readWaitingJobs } from '../jobs/index.ts'
import type { Storage } from '../storage/index.ts'
import { writtenAs } from './eventOrder.ts'
import { format } from './lines.ts'
import type { Amount, Header, Line } from './lines.ts'
import { readSequences, readTables } from './tables.ts'
import type { Table } from './tables.ts'

const rowsPerFetch = 500
const bytesPerPart = 192 * 1024

export interface BackupSource {
  readonly database: Pick<Database, 'pool'>
  readonly storage: Pick<Storage, 'list' | 'get'>
  /** The secrets that are kept in the data folder; those given by the environment stay there. */
  readonly secrets: { readonly secretKey?: string | undefined; readonly demoPassword?: string | undefined }
}

/**
 * Writes everything into one file, which appears under its name once it is whole and flushed. Rows are those of one
 * moment; files that were removed since are left out. The file holds secrets: it is readable by this user only.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Amount> {
  const making = `${path}.part`
  const file = (await open(making, 'w', 0o600)).createWriteStream()
  const gzip = createGzip({ level: 6 })
  const done = finished(gzip.pipe(file))
  // The reason of a broken pipe comes out below; here it must only not be unhandled.
  done.catch(() => undefined)
  gzip.on('error', () => undefined)
  file.once('error', (error) => gzip.destroy(error))
  try {
    const rows = await writeRows(source, gzip)
    await put(gzip, { secrets: { ...source.secrets } })
    const files = await writeFiles(source.storage, gzip)
    await put(gzip, { end: { rows, files } })
    gzip.end()
    await done
    const written = await open(making, 'r')
    try {
      await written.sync()
    } finally {
      await written.close()
    }
    await rename(making, path)
    return { rows, files }
  } catch (error) {
    gzip.destroy()
    file.destroy()
    await rm(making, { force: true })
    throw error
  }
}

async function put(gzip: Gzip, line: Line | Header): Promise<void> {
  if (gzip.errored !== null) throw gzip.errored
  if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain')
}

async function writeRows({ database }: BackupSource, gzip: Gzip): Promise<number> {
  const migrations = await appliedMigrations(database.pool)
  const client = await database.pool.connect()
  let broken = true
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local timezone = 'UTC'; set local datestyle = 'ISO'`,
    )
    await put(gzip, { plumbline: 'backup', format, migrations, made: new Date().toISOString() })
    const jobs = await readWaitingJobs(client)
    const tables = await readTables(client)
    await client.query(`set local role ${keeperRole}`)
    let rows = 0
    for (const table of tables) rows += await writeTable(client, table, gzip)
    // After the rows: a sequence belongs to no moment, and it must not lie behind them.
    await client.query('reset role')
    for (const { name, value, used } of await readSequences(client)) await put(gzip, { sequence: name, value, used })
    for (const job of jobs) await put(gzip, { job })
    await client.query('commit')
    broken = false
    return rows
  } finally {
    client.release(broken)
  }
}

async function writeTable(client: PoolClient, table: Table, gzip: Gzip): Promise<number> {
  await put(gzip, { table: table.name, columns: table.columns.map(({ name }) => name) })
  const values = table.columns.map(({ name, type }) => writtenAs(table.name, name, type)).join(', ')
  await client.query(
    `declare backup no scroll cursor for select json_build_array(${values}) as row from ${client.escapeIdentifier(table.name)} t`,
  )
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ row: (string | null)[] }>(`fetch ${rowsPerFetch} from backup`)
    for (const { row } of rows) await put(gzip, row)
    count += rows.length
    if (rows.length < rowsPerFetch) break
  }
  await client.query('close backup')
  return count
}

async function writeFiles(storage: BackupSource['storage'], gzip: Gzip): Promise<number> {
  let count = 0
  for await (const path of storage.list()) {
    const stored = await storage.get(path)
    if (stored === undefined) continue
    await put(gzip, { file: path })
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of stored.stream) {
      const bytes = Buffer.from(chunk)
      hash.update(bytes)
      size += bytes.length
      for (let at = 0; at < bytes.length; at += bytesPerPart) {
        await put(gzip, { part: bytes.toString('base64', at, Math.min(at + bytesPerPart, bytes.length)) })
      }
    }
    await put(gzip, { fileEnd: { size, sha256: hash.digest('hex') } })
    count += 1
  }
  return count
}
