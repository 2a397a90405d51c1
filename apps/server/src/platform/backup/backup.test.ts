import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { readable } from '../../../testing/readable.ts'
import { openTestDatabase } from '../database/testing.ts'
import type { TestDatabase } from '../database/testing.ts'
import { openDatabase } from '../database/index.ts'
import type { Database } from '../database/index.ts'
import { newUuid } from '../identifiers/index.ts'
import { openJobs, readWaitingJobs } from '../jobs/index.ts'
import { jsonLog } from '../log/index.ts'
import { openStorage } from '../storage/index.ts'
import type { Storage } from '../storage/index.ts'
import { restoreBackup, writeBackup } from './index.ts'
import type { Amount } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const storageIn = (name: string): Storage => openStorage({ dataDir: join(folder, name) }, { secretKey: 'x'.repeat(32) })
const secrets = { secretKey: 'kept secret key', demoPassword: 'kept password' }
const awkward = { text: 'line\nbreak, "quotes", \u2028, \\, ناجح, 😀', deep: [1.10000000000000009, null, { a: [] }] }

async function content(database: Database, workspaceId: number): Promise<unknown[]> {
  return database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.query(
      'select id, uuid, at::text as at, type, subject_id, before, after, tracking_key from events order by id',
    )
    return rows
  })
}

/** What a reader that goes by (transaction, id) has not had yet. */
async function unread(database: Database, workspaceId: number): Promise<string[]> {
  return database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.query<{ type: string }>(
      `select e.type from events e join event_readers r on r.workspace_id = e.workspace_id and r.name = 'log'
       where (e.xid, e.id) > (r.place_xid, r.place_id) and e.xid < pg_snapshot_xmin(pg_current_snapshot()) order by e.xid, e.id`,
    )
    return rows.map(({ type }) => type)
  })
}

/** An inspection, which triggers write search words, tallies and the uses of files for. */
const insertInspection = (database: Database, number: string): Promise<unknown> =>
  database.inWorkspace(1, async (tx) => {
    await tx.query(
      `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, started_by, started_at)
       values (1, gen_random_uuid(), $1, 'Round', 1, gen_random_uuid(), 1, 1, now())`,
      [number],
    )
    await tx.query(
      `insert into inspection_operations (workspace_id, inspection_id, seq, id, kind, path, value, at, device, based_on, actor, sent_by)
       select 1, max(id), 1, gen_random_uuid(), 'media_add', '', json_build_object('uuid', gen_random_uuid()), now(), 'd', 0, 'a', 'a'
       from inspections`,
    )
  })

async function derived(database: Database): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select 'part' as kind, part as is, inspection_id::text as of from inspection_number_parts
     union all select 'title', title, '' from inspection_titles
     union all select 'use', file_uuid::text, subject_id::text from file_uses
     union all select 'tally', week::text, inspections::text from inspection_tallies order by 1, 2, 3`,
  )
  return rows
}

describe('a backup', () => {
  let source: TestDatabase
  let amount: Amount
  const files = storageIn('source')
  const path = join(folder, 'all.backup')
  const photo = randomBytes(700_000)
  const add = (workspaceId: number, type: string): Promise<unknown> =>
    source.database.inWorkspace(workspaceId, (tx) =>
      tx.query(
        `insert into events (workspace_id, uuid, type, subject_type, subject_id, after, tracking_key) values ($1, $2, $3, 'test', $4, $5, $6)`,
        [workspaceId, newUuid(), type, 9007199254740991n, JSON.stringify(awkward), awkward.text],
      ),
    )

  beforeAll(async () => {
    source = await openTestDatabase()
    const { database } = source
    for (let n = 0; n < 3; n++) await add(1, `read ${n}`)
    await database.inWorkspace(1, (tx) =>
      tx.query(
        `insert into event_readers (workspace_id, name, place_xid, place_id) select 1, 'log', xid, id from events order by xid desc, id desc limit 1`,
      ),
    )
    await add(1, 'unread')
    await insertInspection(database, 'FIR-1')
    await database.inWorkspace(2, (tx) =>
      tx.query(
        `insert into events (workspace_id, uuid, type, subject_type) select 2, gen_random_uuid(), 'n' || n, 'test' from generate_series(1, 1750) n`,
      ),
    )
    await database.global((tx) =>
      tx.query(`insert into rate_counters values ('login', 'a', '2026-02-03 04:05:06.789Z', 4)`),
    )
    const jobs = openJobs({ database, log: jsonLog('error', () => undefined) })
    const later = jobs.define('later', z.object({ n: z.number() }), async () => undefined)
    await jobs.start()
    await database.inWorkspace(1, (tx) =>
      jobs.enqueue(tx, later, { n: 5 }, { startAfter: new Date('2030-01-01T00:00:00Z') }),
    )
    await jobs.stop()
    await files.put('w1/photo.jpg', photo)
    await files.put('w1/empty.txt', Buffer.alloc(0))
    amount = await writeBackup({ database, storage: files, secrets }, path)
  })
  afterAll(() => source.close())

  it('says how much it holds and is readable by this user only', () => {
    expect(amount.files).toBe(2)
    expect(amount.rows).toBeGreaterThanOrEqual(1756)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('brings everything back into an empty database: rows, what readers had, jobs, files, secrets, the next ids', async () => {
    const target = await openTestDatabase({ empty: true })
    const { database } = target
    const restored = storageIn('target')
    let kept: object = {}
    await restoreBackup({ database, storage: restored, keepSecrets: (found) => (kept = found) }, path)
    for (const workspace of [1, 2])
      expect(await content(database, workspace)).toEqual(await content(source.database, workspace))
    await readable(database, 1)
    expect(await unread(database, 1)).toEqual(['unread'])
    const beside = await derived(database)
    expect(beside).toEqual(await derived(source.database))
    expect(beside).toHaveLength(5)
    await insertInspection(database, 'FIR-2')
    expect(await derived(database)).toHaveLength(9)
    expect(kept).toEqual(secrets)
    const figures = await database.pool.query(
      `select reltuples::int as tuples from pg_class where relname = 'events' and relnamespace = 'public'::regnamespace`,
    )
    expect(figures.rows).toEqual([{ tuples: 1754 }])
    expect(await readWaitingJobs(database.pool)).toEqual([
      { name: 'later', data: { n: 5 }, startAfter: '2030-01-01T00:00:00.000Z', key: expect.any(String) },
    ])
    const file = await restored.get('w1/photo.jpg')
    expect(Buffer.concat(await Array.fromAsync(file?.stream ?? [])).equals(photo)).toBe(true)
    expect(await restored.info('w1/empty.txt')).toMatchObject({ size: 0 })
    const counters = await database.global(async (tx) => (await tx.query('select * from rate_counters')).rows)
    expect(counters).toEqual([{ bucket: 'login', subject: 'a', since: new Date('2026-02-03T04:05:06.789Z'), hits: 4 }])
    const next = await database.inWorkspace(1, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `insert into events (workspace_id, uuid, type, subject_type) values (1, $1, 'new', 'test') returning id`,
        [newUuid()],
      )
      return rows[0]?.id
    })
    expect(next).toBe(1755)
    await readable(database, 1)
    expect(await unread(database, 1)).toEqual(['unread', 'new'])
    await target.close()
  })

  // On the embedded database alone there is no server to go to: the run on PostgreSQL proves both ways.
  it.runIf(inject('testDatabase').kind === 'postgres')(
    'moves from PostgreSQL to the embedded database and back',
    async () => {
      const log = jsonLog('error', () => undefined)
      const embedded = await openDatabase({ dataDir: join(folder, 'embedded') }, { log })
      const way = storageIn('way')
      await restoreBackup({ database: embedded, storage: way, keepSecrets: () => undefined }, path)
      expect(await content(embedded, 1)).toEqual(await content(source.database, 1))
      const back = join(folder, 'back.backup')
      await writeBackup({ database: embedded, storage: way, secrets }, back)
      await embedded.close()
      const target = await openTestDatabase({ empty: true })
      await restoreBackup({ database: target.database, storage: way, keepSecrets: () => undefined }, back)
      for (const workspace of [1, 2])
        expect(await content(target.database, workspace)).toEqual(await content(source.database, workspace))
      await readable(target.database, 1)
      expect(await unread(target.database, 1)).toEqual(['unread'])
      await target.close()
    },
  )

  it('into a place that can not be written to fails with the reason, and so does one that is cut off on its way', async () => {
    const write = (to: string, from: Pick<Storage, 'list' | 'get'>): Promise<Amount> =>
      writeBackup({ database: source.database, storage: from, secrets }, to)
    await expect(write(join(folder, 'nowhere', 'a.backup'), files)).rejects.toMatchObject({ code: 'ENOENT' })
    const broken: Pick<Storage, 'list' | 'get'> = {
      list: (prefix) => files.list(prefix),
      get: async () => {
        throw new Error('the disk broke')
      },
    }
    await expect(write(join(folder, 'half.backup'), broken)).rejects.toThrow('the disk broke')
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([])
  })

  it('goes into no database that holds something, and changes nothing there', async () => {
    const before = await content(source.database, 1)
    const restore = restoreBackup({ database: source.database, storage: files, keepSecrets: () => undefined }, path)
    await expect(restore).rejects.toThrow(/^The database is not empty/)
    expect(await content(source.database, 1)).toEqual(before)
  })

  const text = (): string => gunzipSync(readFileSync(path)).toString('utf8')
  const damage: [string, () => Buffer, RegExp][] = [
    ['cut off inside', () => readFileSync(path).subarray(0, 20_000), /can't be read: unexpected end of file/],
    ['without its end', () => gzipSync(text().replace(/\n\{"end".*\n$/, '\n')), /damaged: it was cut short/],
    ['with a row missing', () => gzipSync(text().replace(/\n\["2",.*\n/, '\n')), /does not hold what its end says/],
    [
      'with a changed file',
      () => gzipSync(text().replace('"part":"', '"part":"AAAA')),
      /photo\.jpg is not what it was/,
    ],
    [
      'of a newer release',
      () => gzipSync(text().replace('"0001_platform"', '"9999_future"')),
      /newer release \(migration 9999_future\)/,
    ],
    ['that is something else', () => gzipSync('{"hello": 1}\n'), /no backup of this product/],
    ['that is no gzip', () => Buffer.from('hello'), /can't be read: incorrect header check/],
  ]
  it.each(damage)('%s is refused by one line and leaves the database empty', async (_how, make, reason) => {
    const target = await openTestDatabase()
    const broken = join(folder, 'broken.backup')
    writeFileSync(broken, make())
    const restore = restoreBackup(
      { database: target.database, storage: storageIn('broken'), keepSecrets: () => undefined },
      broken,
    )
    await expect(restore).rejects.toThrow(reason)
    for (const workspace of [1, 2]) expect(await content(target.database, workspace)).toEqual([])
    await target.close()
  })
})
