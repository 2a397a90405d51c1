import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/rows.ts'
import { useProduct, type Person } from '../../../../testing/product.ts'
import { byName, isFoundBy } from './foundUsers.ts'

const product = useProduct()
const crowd = 5000

/** Everybody called Crowd, and a few who are looked for. */
const looked = [
  ['Zoë', 'O’Neil', 'z.oneil@crew.test'],
  ['أَمَل', 'عوض', 'amal@crew.test'],
  ['Søren', '100%', 'soren@crew.test'],
] as const

beforeAll(async () => {
  const { database, home } = product()
  const insert = `insert into users (workspace_id, uuid, account_id, first_name, last_name, email, status)`
  await database.inWorkspace(home, async (tx) => {
    await tx.query(
      `${insert} select $1, gen_random_uuid(), 900000 + n, 'Crowd', md5(n::text), n || '@crowd.test', 'active'
       from generate_series(1, $2::int) n`,
      [home, crowd],
    )
    for (const [at, [first, last, email]] of looked.entries())
      await tx.query(`${insert} values ($1, gen_random_uuid(), $2, $3, $4, $5, 'active')`, [
        home,
        990_000 + at,
        first,
        last,
        email,
      ])
  })
})

afterAll(async () => {
  const { database, home } = product()
  await database.inWorkspace(home, (tx) =>
    tx.query(`delete from users where workspace_id = $1 and account_id >= 900000`, [home]),
  )
})

const listOf = (answer: { body: { data?: unknown } }): readonly unknown[] => {
  const list: unknown = Reflect.get(Object(answer.body.data), 'list')
  return Array.isArray(list) ? list : []
}

describe('looking for people', () => {
  const found = async (person: Person, words: string): Promise<readonly unknown[]> =>
    listOf(await person.send('GET', `/user/search?q=${encodeURIComponent(words)}`)).map((row): unknown =>
      Reflect.get(Object(row), 'name'),
    )

  test.each([
    { why: 'three letters inside a name, without accents', words: 'zoe', name: 'Zoë O’Neil' },
    { why: 'words in any order', words: 'neil zoe', name: 'Zoë O’Neil' },
    { why: 'Arabic without its vowel signs', words: 'أمل', name: 'أَمَل عوض' },
    { why: 'signs of a pattern as themselves', words: '0% sor', name: 'Søren 100%' },
    { why: 'an address, for who may see it', words: 'oneil@crew', name: 'Zoë O’Neil' },
  ])('finds $why', async ({ words, name }) => {
    expect(await found(await product().signIn('admin@home.test'), words)).toEqual([name])
  })

  test('USR-002: answers 20 of a crowd, in the order of their names', async () => {
    const names = (await found(await product().signIn('admin@home.test'), 'crowd')).map(String)
    expect(names).toHaveLength(20)
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
  })

  test('by an address finds nobody for who may not see addresses', async () => {
    const plain = await product().withPermissions([])
    expect(await found(plain, 'oneil@crew')).toEqual([])
    expect(await found(plain, 'zoe')).toEqual(['Zoë O’Neil'])
  })

  test('reads the index of the names alone, in its order, and sorts nobody', async () => {
    const { database, home } = product()
    await database.pool.query('vacuum analyze users')
    const plan = await database.inWorkspace(home, (tx) =>
      rowsOf<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select u.id, u.found_name from users u where u.workspace_id = ${home} and u.status = 'active'
            and ${isFoundBy('abf', true)} order by ${byName} limit 20`,
      ),
    )
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('Index Only Scan using users_by_name')
    expect(lines).not.toContain('Sort')
  })
})
