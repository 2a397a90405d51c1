import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { keeperRole, migrate, refreshFigures, rollback } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { appliedMigrations, readMigrations } from '../database/migrate.ts'
import { restoreWaitingJobs } from '../jobs/index.ts'
import type { WaitingJob } from '../jobs/index.ts'
import { StartupError } from '../settings/index.ts'
import type { Storage } from '../storage/index.ts'
import { headerSchema, lineSchema } from './lines.ts'
import type { Amount, Header, Line } from './lines.ts'
import { readTables } from './tables.ts'
import type { Table } from './tables.ts'

const bytesPerInsert = 1_000_000
const rowsPerInsert = 1_000

export interface RestoreTarget {
  readonly database: Pick<Database, 'pool' | 'kind'>
  readonly storage: Pick<Storage, 'put'>
  /** Keeps the secrets that the backup held. */
  readonly keepSecrets: (secrets: { secretKey?: string | undefined; demoPassword?: string | undefined }) => void
}

/**
 * Fills an empty database (of either kind) and the storage from a backup. The rows are one transaction that ends only
 * after the backup's last line was seen, so a backup that is cut short or damaged leaves the database empty.
 * Throws a StartupError with one line where the database is not empty or the file is no whole backup.
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<Amount> {
  const { database } = target
  const lines = readLines(path)
  try {
    const header = await readHeader(lines)
    await refuseUnfit(database, header)
    await takeShape(database, header)
    const { amount, jobs, secrets } = await inOneTransaction(database, (client) => fill(client, lines, target.storage))
    await migrate(database)
    await restoreWaitingJobs(database, jobs)
    // So many rows at once: without this the first screens are planned as if the tables were empty.
    await refreshFigures(database.pool, 'vacuum (analyze)')
    target.keepSecrets(secrets)
    return amount
  } finally {
    await lines.return(undefined)
  }
}

type Lines = AsyncGenerator<unknown>

async function* readLines(path: string): Lines {
  const source = createReadStream(path)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  try {
    for await (const line of splitLines(source.pipe(gunzip))) {
      const parsed: unknown = JSON.parse(line)
      yield parsed
    }
  } catch (error) {
    throw new StartupError(`The backup can't be read: ${error instanceof Error ? error.message : String(error)}.`)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

/** At line feeds only: node:readline also splits at U+2028, which may stand in any text. */
async function* splitLines(stream: AsyncIterable<unknown>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a backup is read as bytes')
    let from = 0
    for (let to = chunk.indexOf(0x0a); to !== -1; to = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]).toString('utf8')
      begun = []
      from = to + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8')
}

async function readHeader(lines: Lines): Promise<Header> {
  const first = await lines.next()
  const header = headerSchema.safeParse(first.value)
  if (first.done === true || !header.success) throw new StartupError('The file is no backup of this product.')
  return header.data
}

async function refuseUnfit(database: RestoreTarget['database'], header: Header): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const unknown = header.migrations.find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new StartupError(`The backup was made by a newer release (migration ${unknown}): restore it with that one.`)
  }
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const tables = await readTables(client)
    if (tables.length > 0) await client.query(`set local role ${keeperRole}`)
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`)
      if (rows.length > 0) {
        throw new StartupError(
          'The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL). Nothing was changed.',
        )
      }
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The tables as they were when the backup was made; later migrations follow on the filled ones. */
async function takeShape(database: RestoreTarget['database'], { migrations }: Header): Promise<void> {
  const applied = await appliedMigrations(database.pool)
  if (applied.some((name) => !migrations.includes(name))) await rollback(database, applied.length)
  const last = migrations.at(-1)
  if (last !== undefined) await migrate(database, { upTo: last })
}

async function inOneTransaction<T>(
  database: RestoreTarget['database'],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'; set local datestyle = 'ISO'`)
    const undoing = [...(await dropReferences(client)), ...(await silenceTriggers(client))]
    const result = await work(client)
    for (const statement of undoing) await client.query(statement)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Rows come table by table, so what they refer to may come later: references are made again, and checked, at the end. */
async function dropReferences(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { away } of rows) await client.query(away)
  return rows.map(({ back }) => back)
}

/** What triggers made beside the rows stands in the backup too, and must not be made a second time. */
async function silenceTriggers(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
            format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on)
}

interface Filled {
  readonly amount: Amount
  readonly jobs: WaitingJob[]
  readonly secrets: { secretKey?: string | undefined; demoPassword?: string | undefined }
}

async function fill(client: PoolClient, lines: Lines, storage: RestoreTarget['storage']): Promise<Filled> {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  const jobs: WaitingJob[] = []
  let secrets: Filled['secrets'] = {}
  let inserter: Inserter | undefined
  let rows = 0
  let files = 0
  for (;;) {
    const line = await nextLine(lines)
    if (Array.isArray(line)) {
      if (inserter === undefined) throw damaged('a row without its table')
      await inserter.add(line)
      rows += 1
      continue
    }
    await inserter?.flush()
    inserter = undefined
    if ('table' in line) inserter = startInserting(client, tables.get(line.table), line.columns)
    else if ('sequence' in line) {
      await client.query('select setval($1::text::regclass, $2::bigint, $3)', [
        client.escapeIdentifier(line.sequence),
        line.value,
        line.used,
      ])
    } else if ('job' in line) jobs.push(line.job)
    else if ('secrets' in line) secrets = line.secrets
    else if ('file' in line) {
      await restoreFile(line.file, lines, storage)
      files += 1
    } else if ('end' in line) {
      if (line.end.rows !== rows || line.end.files !== files) throw damaged('it does not hold what its end says')
      return { amount: { rows, files }, jobs, secrets }
    } else throw damaged('a part without its file')
  }
}

async function nextLine(lines: Lines): Promise<Line> {
  const next = await lines.next()
  if (next.done === true) throw damaged('it was cut short')
  const line = lineSchema.safeParse(next.value)
  if (!line.success) throw damaged('a line that is none of ours')
  return line.data
}

function damaged(how: string): StartupError {
  return new StartupError(`The backup is damaged: ${how}. Nothing was restored.`)
}

interface Inserter {
  add(row: (string | null)[]): Promise<void>
  flush(): Promise<void>
}

function startInserting(client: PoolClient, table: Table | undefined, columns: readonly string[]): Inserter {
  if (table === undefined) throw damaged('an unknown table')
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const casts = columns.map((column, index) => {
    const type = types.get(column)
    if (type === undefined) throw damaged(`an unknown column of ${table.name}`)
    return `(r ->> ${index})::${type}`
  })
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const statement = `insert into ${client.escapeIdentifier(table.name)} (${names}) overriding system value
    select ${casts.join(', ')} from json_array_elements($1::json) r`
  let batch: string[] = []
  let size = 0
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    const values = `[${batch.join(',')}]`
    batch = []
    size = 0
    await client.query(`set local role ${keeperRole}`)
    await client.query(statement, [values])
    await client.query('reset role')
  }
  return {
    flush,
    add: async (row) => {
      const text = JSON.stringify(row)
      batch.push(text)
      size += text.length
      if (size >= bytesPerInsert || batch.length >= rowsPerInsert) await flush()
    },
  }
}

async function restoreFile(path: string, lines: Lines, storage: RestoreTarget['storage']): Promise<void> {
  const hash = createHash('sha256')
  let end: { size: number; sha256: string } | undefined
  const parts = async function* (): AsyncGenerator<Uint8Array> {
    for (;;) {
      const line = await nextLine(lines)
      if (Array.isArray(line)) throw damaged('a row inside a file')
      if ('fileEnd' in line) {
        end = line.fileEnd
        return
      }
      if (!('part' in line)) throw damaged(`the file ${path} has no end`)
      const bytes = Buffer.from(line.part, 'base64')
      hash.update(bytes)
      yield bytes
    }
  }
  const { size } = await storage.put(path, Readable.from(parts(), { objectMode: false }))
  if (end?.size !== size || end.sha256 !== hash.digest('hex')) throw damaged(`the file ${path} is not what it was`)
}
