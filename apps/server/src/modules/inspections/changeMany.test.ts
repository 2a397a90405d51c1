import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { useProduct, type Answer, type Person } from '../../../testing/product.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'

const product = useProduct()
let manager: Person

/** So many inspections, every tenth in progress, and one of another workspace; no events. */
const fill = async (count: number): Promise<void> => {
  const { database, home, away } = product()
  for (const workspace of [home, away])
    await database.inWorkspace(workspace, async (tx) => {
      await tx.query('delete from inspections where workspace_id = $1', [workspace])
      await tx.query('delete from events where workspace_id = $1', [workspace])
    })
  await database.pool.query(
    `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, status, started_by, started_at)
     select case when n = 0 then $2::bigint else $1 end, gen_random_uuid(), '#' || n, 'Round', 1, gen_random_uuid(), 1,
       case when n % 10 = 0 then 'in_progress' else 'completed' end, 1, now() from generate_series(0, $3) n`,
    [home, away, count],
  )
}
beforeAll(async () => {
  manager = await product().signIn('manager@home.test')
})
afterEach(() => vi.restoreAllMocks())

interface Done {
  readonly changed: number
  readonly failed: readonly { readonly id: number | string }[]
}

const figures = async (): Promise<{
  archived: number
  left: number
  events: number
  subjects: number
  most: number
}> => {
  const { rows } = await product().database.pool.query(
    `select (select count(*) from inspections where archived_at is not null) as archived,
       (select count(*) from inspections) as left,
       count(*) as events, count(distinct subject_id) as subjects,
       coalesce((select max(n) from (select count(*) as n from events where type like 'inspection.%' group by xid) t), 0) as most
     from events where type like 'inspection.%'`,
  )
  return rows[0]
}

/** With the data: what was done where a call should have been broken off. */
const said = ({ status, body }: Answer): readonly unknown[] => [status, body.data]

const everything = { select_all: true, filter: {} }

/** The process ends after so many slices: nothing of it reaches the database any more. */
const dieAfter = (slices: number): void => {
  const { database } = product()
  const inWorkspace = database.inWorkspace.bind(database)
  let left = slices
  vi.spyOn(database, 'inWorkspace').mockImplementation(async (...call) => {
    if (left <= 0) throw new Error('the process was killed')
    const result: unknown = await inWorkspace(...call)
    if (typeof result === 'object' && result !== null && 'slice' in result) left--
    return result
  })
}

describe('a bulk call on thousands of inspections', () => {
  test('is done in short transactions, each with its own events', async () => {
    const count = 10_000
    await fill(count)
    const done = dataOf<Done>(await manager.send('PUT', '/inspections/bulk-archive', everything))
    expect(done).toEqual({ changed: count, failed: [] })
    const after = await figures()
    expect(after).toMatchObject({ archived: count, left: count + 1, events: count, subjects: count })
    expect(after.most).toBeLessThanOrEqual(500)
  }, 60_000)

  test('lets others write in between', async () => {
    const count = 2_000
    await fill(count)
    const bulk = manager.send('PUT', '/inspections/bulk-archive', everything)
    const { database, home } = product()
    let writes = 0
    let ended = false
    const writing = (async () => {
      while (!ended) {
        await database.inWorkspace(home, (tx) => tx.query('update users set updated_at = now() where id = 1'))
        writes++
      }
    })()
    await bulk
    ended = true
    await writing
    expect(writes).toBeGreaterThan(5)
  }, 60_000)

  test('killed in the middle is finished by the same call with the same key, each inspection exactly once', async () => {
    const count = 10_000
    await fill(count)
    const call = () => manager.send('PUT', '/inspections/bulk-archive', everything, { 'idempotency-key': 'bulk-1' })
    dieAfter(2)
    expect(said(await call())).toEqual([500, undefined])
    vi.restoreAllMocks()
    const half = await figures()
    expect(half.archived).toBeGreaterThan(0)
    expect(half.archived).toBeLessThan(count)
    expect(half.events).toBe(half.archived)
    for (let run = 0; run < 2; run++) expect(dataOf<Done>(await call())).toEqual({ changed: count, failed: [] })
    expect(await figures()).toMatchObject({ archived: count, events: count, subjects: count })
  }, 60_000)

  test('killed in the middle goes on without a key too', async () => {
    const count = 2_000
    await fill(count)
    dieAfter(2)
    expect(said(await manager.send('POST', '/inspections/bulk-delete', everything))).toEqual([500, undefined])
    vi.restoreAllMocks()
    const half = count + 1 - (await figures()).left
    expect(half).toBeGreaterThan(0)
    const done = dataOf<Done>(await manager.send('POST', '/inspections/bulk-delete', everything))
    expect(done).toEqual({ changed: count - half, failed: [] })
    expect(await figures()).toMatchObject({ left: 1, events: count, subjects: count })
  }, 60_000)

  test('two at once do everything once', async () => {
    const count = 2_000
    await fill(count)
    const answers = await Promise.all([1, 2].map(() => manager.send('PUT', '/inspections/bulk-archive', everything)))
    expect(answers.reduce((sum, answer) => sum + dataOf<Done>(answer).changed, 0)).toBe(count)
    expect(await figures()).toMatchObject({ archived: count, events: count, subjects: count })
  }, 60_000)

  // The embedded database has one session: there nobody changes anything at the same time.
  test.runIf(inject('testDatabase').kind === 'postgres')('spares what stopped being meant meanwhile', async () => {
    await fill(3)
    const { database, home } = product()
    await database.pool.query('update inspections set archived_at = now() where workspace_id = $1', [home])
    const other = await database.pool.connect()
    try {
      await other.query('begin')
      await other.query('update inspections set archived_at = null where workspace_id = $1', [home])
      const filter = { archived: 'ON' }
      const deletion = manager.send('POST', '/inspections/bulk-delete', { select_all: true, filter })
      const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await database.pool.query(isWaiting)).rowCount).toBeGreaterThan(0)
      await other.query('commit')
      expect(dataOf<Done>(await deletion)).toEqual({ changed: 0, failed: [] })
    } finally {
      other.release()
    }
    expect((await figures()).left).toBe(4)
  })

  test('takes the filter and what is left out at their word', async () => {
    const count = 2_000
    await fill(count)
    const { rows } = await product().database.pool.query<{ id: number }>(
      `select id from inspections where workspace_id = $1 and status = 'in_progress' order by id limit 3`,
      [product().home],
    )
    const done = dataOf<Done>(
      await manager.send('PUT', '/inspections/bulk-archive', {
        select_all: true,
        filter: { status: ['in_progress'] },
        exclude_ids: rows.map(({ id }) => id),
      }),
    )
    expect(done.changed).toBe(count / 10 - 3)
    const left = await product().database.pool.query(
      `select 1 from inspections where status = 'in_progress' and archived_at is null and workspace_id = $1`,
      [product().home],
    )
    expect(left.rowCount).toBe(3)
  }, 60_000)

  test('names what does not exist, also when it is asked again with its key after a kill', async () => {
    const count = 2_000
    await fill(count)
    const { rows } = await product().database.pool.query<{ id: number; uuid: string }>(
      'select id, uuid from inspections where workspace_id = $1 order by id desc limit 1500',
      [product().home],
    )
    const nobody = '0190a000-0000-7000-8000-00000000dead'
    const ids = [nobody, ...rows.map(({ id, uuid }, at) => (at % 2 === 0 ? id : uuid)), rows[0]?.uuid]
    const call = () => manager.send('POST', '/inspections/bulk-delete', { ids }, { 'idempotency-key': 'bulk-2' })
    dieAfter(2)
    expect(said(await call())).toEqual([500, undefined])
    vi.restoreAllMocks()
    const done = dataOf<Done>(await call())
    expect(done).toMatchObject({ changed: 1500, failed: [{ id: nobody }] })
    expect(await figures()).toMatchObject({ left: count + 1 - 1500, events: 1500, subjects: 1500 })
  }, 60_000)
})
