import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { jsonLog } from '../../log/index.ts'
import { StartupError } from '../../settings/index.ts'
import { migrate, openDatabase } from '../index.ts'
import type { Database } from '../index.ts'
import { embeddedMajorVersion } from './openEmbedded.ts'
import { analyzeOnce, maintainOnce } from './maintenance.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = jsonLog('error', (line) => process.stderr.write(line))
const open = (dataDir: string, lockPatienceMs?: number): Promise<Database> =>
  openDatabase({ dataDir }, { log, lockPatienceMs })
const writer = fileURLToPath(new URL('../../../../testing/killedWriter.ts', import.meta.url))

interface Writer {
  readonly child: ChildProcess
  readonly acknowledged: number[]
  /** Resolves once so many rows were acknowledged; 0 means that it is ready. */
  reach(count: number): Promise<void>
  kill(): Promise<void>
}

function startWriter(dataDir: string, first: number): Writer {
  const child = spawn(process.execPath, [writer, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  const ended = once(child, 'exit')
  let look = (): void => undefined
  let ready = false
  const lines = createInterface({ input: child.stdout })
  const closed = once(lines, 'close')
  lines.on('line', (line) => {
    if (line === 'ready') ready = true
    else acknowledged.push(Number(line))
    look()
  })
  return {
    child,
    acknowledged,
    reach: (count) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (ready && acknowledged.length >= count) resolve()
        }
        look()
        void ended.then(([code]) => reject(new Error(`the writer ended with ${String(code)}`)))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await closed
    },
  }
}

/** Six starts of a whole server process, on machines that do other things too. */
const patience = 120_000

describe('the embedded database under kill -9', { timeout: patience }, () => {
  it('loses no acknowledged row, however often it is killed', async () => {
    const dataDir = join(folder, 'killed')
    const acknowledged = new Set<number>()
    for (let round = 0; round < 6; round++) {
      const run = startWriter(dataDir, round * 1_000_000)
      await run.reach(1 + round * 137)
      await run.kill()
      for (const number of run.acknowledged) acknowledged.add(number)
    }
    const database = await open(dataDir)
    const { rows } = await database.pool.query<{ number: number }>('select subject_id as number from events')
    const kept = new Set(rows.map(({ number }) => number))
    expect([...acknowledged].filter((number) => !kept.has(number))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(2_000)
    // What was written but not acknowledged may be there or not; each of the four writers has one under way.
    expect(kept.size - acknowledged.size).toBeLessThanOrEqual(6 * 4)
    await database.close()
  })

  it('comes up after a kill at any moment of its very first start', async () => {
    const dataDir = join(folder, 'first')
    const marks = ['lock', 'database.making', join('database.making', 'PG_VERSION'), 'database']
    for (const mark of marks) {
      const run = startWriter(dataDir, 0)
      await expect.poll(() => existsSync(join(dataDir, mark)), { timeout: 20_000, interval: 5 }).toBe(true)
      await run.kill()
    }
    const database = await open(dataDir)
    expect(await database.ready()).toBe(true)
    await database.close()
  })
})

describe('the lock of a data folder', () => {
  it('refuses a second process by one line as long as the first one lives, and not after', async () => {
    const dataDir = join(folder, 'locked')
    const run = startWriter(dataDir, 0)
    await run.reach(0)
    const second = open(dataDir, 300)
    await expect(second).rejects.toThrow(StartupError)
    await expect(second).rejects.toThrow(new RegExp(`in use by process ${run.child.pid}: stop it first\\.$`))
    await run.kill()
    const database = await open(dataDir, 0)
    await database.close()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  })

  it('waits for a holder that is about to end', async () => {
    const dataDir = join(folder, 'waiting')
    const first = await open(dataDir)
    const second = open(dataDir, 10_000)
    await first.close()
    const database = await second
    expect(await database.ready()).toBe(true)
    await database.close()
  })

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 - 3, started: 'x', socketFolder: '' })],
    [
      'of a process whose id another one got',
      JSON.stringify({ pid: process.pid, started: 'earlier', socketFolder: '' }),
    ],
    ['that makes no sense', 'garbage'],
  ])('is freed when it is one %s', async (_whose, text) => {
    const dataDir = join(folder, 'waiting')
    writeFileSync(join(dataDir, 'lock'), text)
    await (await open(dataDir, 0)).close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('lock'))).toEqual([])
  })
})

describe('the embedded database', () => {
  const dataDir = join(folder, 'waiting')

  it('lets nobody but this user at its socket, and takes the socket away', async () => {
    const database = await open(dataDir)
    const { socketFolder } = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0)
    await database.close()
    expect(existsSync(socketFolder)).toBe(false)
  })

  it('really flushes, and keeps its log short', async () => {
    const database = await open(dataDir)
    const { rows } = await database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'max_wal_size') order by 1`,
    )
    expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'fsync=on',
      'max_wal_size=128',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ])
    await database.close()
  })

  it('is of the version it says, and refuses a folder of another one with the way out', async () => {
    const database = await open(dataDir)
    const { rows } = await database.pool.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    expect(rows[0]?.version.split('.')[0]).toBe(embeddedMajorVersion)
    await database.close()
    const old = join(folder, 'old')
    mkdirSync(join(old, 'database'), { recursive: true })
    writeFileSync(join(old, 'database', 'PG_VERSION'), '17\n')
    await expect(open(old)).rejects.toThrow(/is of version 17, .*npm run backup FILE.*npm run restore FILE/)
    expect(existsSync(join(old, 'lock'))).toBe(false)
  })

  it('says in one line that its folder can not be made', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(open(join(file, 'data'))).rejects.toThrow(/^DATA_DIR: the folder .* can't be made: ENOTDIR/)
  })

  it('does not hold up the event loop while it works', async () => {
    const database = await open(dataDir)
    let turns = 0
    let turn = setImmediate(function next() {
      turns += 1
      turn = setImmediate(next)
    })
    await database.pool.query('select sum(sqrt(n)) from generate_series(1, 1500000) n')
    clearImmediate(turn)
    await database.close()
    // Held up, it would have come round a few times while the question was sent and the answer read.
    expect(turns).toBeGreaterThan(200)
  })

  it('makes checkpoints and vacuums by itself, and only when something was written', async () => {
    const database = await open(dataDir)
    await migrate(database)
    const { pool } = database
    await pool.query(
      `insert into events (workspace_id, uuid, type, subject_type) select 1, gen_random_uuid(), 'a', 'b' from generate_series(1, 3000)`,
    )
    const place = await maintainOnce(pool, '', () => false)
    const { rows } = await pool.query<{ tuples: number; vacuumed: boolean }>(
      `select c.reltuples::int as tuples, s.last_vacuum is not null as vacuumed
       from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'events'`,
    )
    expect(rows).toEqual([{ tuples: 3000, vacuumed: true }])
    expect(await maintainOnce(pool, place, () => false)).toBe(place)
    await database.close()
  })

  it('frees the session when a connection goes away in the middle of a transaction', async () => {
    const database = await open(dataDir)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('select $1::int', [1])
    const waiting = database.pool.query('select 2 as two')
    client.release(true)
    expect((await waiting).rows).toEqual([{ two: 2 }])
    await database.close()
  })
})

describe('the figures the planner goes by', () => {
  const dataDir = join(folder, 'figures')
  const figures = async ({ pool }: Database): Promise<unknown> =>
    (await pool.query(`select reltuples::int as tuples from pg_class where relname = 'events'`)).rows[0]?.tuples
  const write = ({ pool }: Database): Promise<unknown> =>
    pool.query(
      `insert into events (workspace_id, uuid, type, subject_type) select 1, gen_random_uuid(), 'a', 'b' from generate_series(1, 4000)`,
    )

  it('are those of a large write after a stop', async () => {
    const database = await open(dataDir)
    await migrate(database)
    await write(database)
    await database.close()
    const again = await open(dataDir)
    expect(await figures(again)).toBe(4000)
    await again.close()
  })

  it('are given up rather than the time to stop', async () => {
    const database = await open(dataDir)
    await write(database)
    await analyzeOnce(database.pool, '', () => true)
    expect(await figures(database)).toBe(4000)
    await analyzeOnce(database.pool, '', () => false)
    expect(await figures(database)).toBe(8000)
    await database.close()
  })

  it('are mended after a kill, which loses what counted the changes', async () => {
    const database = await open(dataDir)
    await write(database)
    await database.pool.query('select pg_stat_force_next_flush(); select pg_stat_reset()')
    const place = await maintainOnce(database.pool, '', () => false)
    expect(await figures(database)).toBe(12_000)
    expect(await maintainOnce(database.pool, place, () => false)).toBe(place)
    await database.close()
  })
})
