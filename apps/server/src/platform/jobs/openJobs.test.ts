import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useTestDatabase } from '../database/testing.ts'
import { jsonLog } from '../log/index.ts'
import { openJobs } from './index.ts'
import type { Job, Jobs } from './index.ts'

const lines: string[] = []
const log = jsonLog('error', (line) => lines.push(line))

/** Resolves with the collected values once there are so many. */
function collector(): { add: (value: number) => void; reach: (count: number) => Promise<number[]> } {
  const values: number[] = []
  const waiting = new Set<() => void>()
  return {
    add: (value) => {
      values.push(value)
      for (const look of waiting) look()
    },
    reach: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (values.length < count) return
          waiting.delete(look)
          resolve([...values])
        }
        waiting.add(look)
        look()
      }),
  }
}

describe('jobs', () => {
  const db = useTestDatabase()
  let jobs: Jobs
  let count: Job<{ n: number }>
  let flaky: Job<{ n: number }>
  let orphan: Job<{ n: number }>
  const orphans = collector()
  const counted = collector()
  const tried = collector()
  let built: readonly string[] = []

  /** What is made in the database meanwhile, beside rows; the queue of its own pg-boss asks for at every start. */
  const buildsOf = async (work: () => Promise<void>): Promise<readonly string[]> => {
    const asked = vi.spyOn(db().pool, 'query')
    try {
      await work()
      return asked.mock.calls.flatMap(([text]) =>
        [...String(text).matchAll(/create (?:table|schema)|grant usage|create_queue\('(?!__)\w+'/gi)].map(
          ([found]) => found,
        ),
      )
    } finally {
      asked.mockRestore()
    }
  }

  beforeAll(async () => {
    jobs = openJobs({ database: db(), log })
    count = jobs.define('count', z.object({ n: z.number() }), async ({ n }) => counted.add(n))
    flaky = jobs.define('flaky', z.object({ n: z.number() }), async ({ n }) => {
      tried.add(n)
      if ((await tried.reach(1)).length < 2) throw new Error('not yet')
    })
    orphan = jobs.define('orphan', z.object({ n: z.number() }), async ({ n }) => orphans.add(n))
    built = await buildsOf(() => jobs.start())
  })
  afterAll(() => jobs.stop())

  it('run after the commit that asked for them, and not at all after a rollback', async () => {
    await db()
      .inWorkspace(1, async (tx) => {
        await jobs.enqueue(tx, count, { n: 1 })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await db().inWorkspace(1, (tx) => jobs.enqueue(tx, count, { n: 2 }))
    await db().global((tx) => jobs.enqueue(tx, count, { n: 3 }))
    expect((await counted.reach(2)).toSorted((a, b) => a - b)).toEqual([2, 3])
  })

  it('are tried again when they fail', async () => {
    await db().inWorkspace(1, (tx) => jobs.enqueue(tx, flaky, { n: 7 }))
    expect(await tried.reach(2)).toEqual([7, 7])
    expect(lines.some((line) => line.includes('not yet'))).toBe(true)
  })

  it('wait only once for the same key', async () => {
    const startAfter = new Date(Date.now() + 3_600_000)
    const add = (n: number): Promise<void> =>
      db().inWorkspace(1, (tx) => jobs.enqueue(tx, count, { n }, { onlyOne: 'roll-up:1', startAfter }))
    await add(1)
    await add(2)
    const { rows } = await db().pool.query(`select data from pgboss.job where singleton_key = 'roll-up:1'`)
    expect(rows).toEqual([{ data: { n: 1 } }])
  })

  it('show a workspace nothing of what waits', async () => {
    await expect(db().inWorkspace(1, (tx) => tx.query('select data from pgboss.job_common'))).rejects.toThrow(
      /permission denied/,
    )
    await expect(db().inWorkspace(1, (tx) => tx.query('delete from pgboss.job_common'))).rejects.toThrow(
      /permission denied/,
    )
  })

  it('refuse a name twice, and one that was never defined', async () => {
    expect(() => jobs.define('late', z.object({}), async () => undefined)).toThrow(/before the start/)
    const other = openJobs({ database: db(), log })
    other.define('a', z.object({}), async () => undefined)
    expect(() => other.define('a', z.object({}), async () => undefined)).toThrow(/two jobs/)
    await expect(db().inWorkspace(1, (tx) => other.enqueue(tx, count, { n: 1 }))).rejects.toThrow(/never defined/)
  })

  it('of a process that was killed are taken up by another one', async () => {
    await db().inWorkspace(1, (tx) =>
      jobs.enqueue(tx, orphan, { n: 9 }, { startAfter: new Date(Date.now() + 3_600_000) }),
    )
    // As it leaves its row: taken, and no sign of life since.
    const { rowCount } = await db().pool.query(
      `update pgboss.job set state = 'active', start_after = now() - interval '5 minutes',
         started_on = now() - interval '5 minutes', heartbeat_on = now() - interval '5 minutes'
       where name = 'orphan'`,
    )
    expect(rowCount).toBe(1)
    const second = openJobs({ database: db(), log, superviseSeconds: 1 })
    second.define('orphan', z.object({ n: z.number() }), async ({ n }) => orphans.add(n))
    await second.start()
    expect(await orphans.reach(1)).toEqual([9])
    await second.stop()
  })

  it('start a second time without building anything: what was built stands', async () => {
    const second = openJobs({ database: db(), log })
    second.define('count', z.object({ n: z.number() }), async () => undefined)
    expect(await buildsOf(() => second.start())).toEqual([])
    await second.stop()
    // Looked for in the right way: the first start built.
    expect(built).toEqual(expect.arrayContaining(['CREATE TABLE', "create_queue('count'", 'grant usage']))
  })
})
