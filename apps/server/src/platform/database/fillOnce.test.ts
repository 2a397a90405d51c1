import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from './database.ts'
import { fillOnce } from './fillOnce.ts'
import { openTestDatabase } from './testing.ts'
import type { TestDatabase } from './testing.ts'

const count = async (database: Database): Promise<number> =>
  database.global(
    async (tx) => (await tx.query<{ n: number }>('select count(*) as n from rate_counters')).rows[0]?.n ?? -1,
  )
const fill = (database: Database, subject: string): Promise<unknown> =>
  database.global((tx) => tx.query(`insert into rate_counters values ('b', $1, now(), 1)`, [subject]))

describe('filling a new database', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
  })
  afterEach(() => test.close())

  it('is done once', async () => {
    const { database } = test
    const isEmpty = async (): Promise<boolean> => (await count(database)) === 0
    expect(await fillOnce(database, isEmpty, () => fill(database, 'a').then(() => 'filled'))).toBe('filled')
    expect(await fillOnce(database, isEmpty, () => fill(database, 'b').then(() => 'again'))).toBeUndefined()
    expect(await count(database)).toBe(1)
  })

  it('leaves the planner figures of what it wrote', async () => {
    const { database } = test
    const many = `insert into rate_counters select 'b', n::text, now(), 1 from generate_series(1, 500) n`
    await fillOnce(
      database,
      async () => true,
      () => database.global((tx) => tx.query(many)),
    )
    const { rows } = await database.pool.query(
      `select reltuples::int as tuples from pg_class where relname = 'rate_counters'`,
    )
    expect(rows).toEqual([{ tuples: 500 }])
  })

  it('begins again on empty tables when it broke off in the middle', async () => {
    const { database } = test
    const isEmpty = async (): Promise<boolean> => (await count(database)) === 0
    const broken = fillOnce(database, isEmpty, async () => {
      await fill(database, 'half')
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await count(database)).toBe(1)
    await fillOnce(database, isEmpty, async () => {
      expect(await count(database)).toBe(0)
      await fill(database, 'whole')
    })
    expect(await count(database)).toBe(1)
  })

  // The embedded database has one process: its folder's lock keeps a second one out.
  it.runIf(inject('testDatabase').kind === 'postgres')(
    'is done by one of several servers that start at once',
    async () => {
      const { database } = test
      const isEmpty = async (): Promise<boolean> => (await count(database)) === 0
      const runs = [1, 2, 3].map((n) => fillOnce(database, isEmpty, () => fill(database, `server ${n}`)))
      await Promise.all(runs)
      expect(await count(database)).toBe(1)
    },
  )
})
