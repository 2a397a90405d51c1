import type { PoolClient, QueryResult, QueryResultRow } from 'pg'
import { describe, expect, it } from 'vitest'
import { newUuid } from '../identifiers/index.ts'
import { useTestDatabase } from './testing.ts'
import { transactionLine } from './transactionLine.ts'
import { appRole } from './transactions.ts'

const database = useTestDatabase()

interface Line {
  readonly query: <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<QueryResult<Row>>
  readonly along: (text: string, values: readonly unknown[]) => void
}

/** A line on a connection of the owner's, who could write anything anywhere; how it ended. */
const onLine = async (opening: readonly string[], work: (line: Line) => Promise<void>) => {
  const client: PoolClient = await database().pool.connect()
  let broken: Error | undefined
  try {
    const { kind, pool } = database()
    const statements = opening.map((text) => ({ text, values: [], kept: true }))
    const line = transactionLine(client, statements, kind === 'embedded' ? pool : undefined)
    try {
      await work({
        query: (text, values) => line.query({ text, values, kept: true }),
        along: (text, values) => line.along({ text, values, kept: true }),
      })
      await line.commit()
      return 'committed'
    } catch (error) {
      broken = await line.rollBack()
      return error instanceof Error ? error.message : String(error)
    }
  } finally {
    client.release(broken)
  }
}

const inPlace = (place: string): readonly string[] => [
  'BEGIN',
  `SET LOCAL ROLE ${appRole}`,
  `SET LOCAL plumbline.workspace_id = '${place}'`,
]

const insert = `insert into events (workspace_id, uuid, type, subject_type) values ($1, $2, $3, 'test')`
const event = (type: string, workspaceId = 1): readonly unknown[] => [workspaceId, newUuid(), type]

const written = async (): Promise<readonly string[]> => {
  const { rows } = await database().pool.query<{ type: string }>('select type from events order by id')
  return rows.map(({ type }) => type)
}

describe('a transaction whose beginning goes out with its first query', () => {
  it('is seen whole, in the order it was given, and says what each query found', async () => {
    const found: unknown[] = []
    const end = await onLine(inPlace('1'), async (line) => {
      line.along(insert, event('first'))
      found.push((await line.query(insert, event('second'))).rowCount)
      line.along(insert, event('third'))
      const read = await line.query<{ type: string }>('select type from events where type <> $1 order by id', ['other'])
      found.push(
        read.rows.map(({ type }) => type),
        read.rowCount,
        read.command,
      )
      line.along(insert, event('fourth'))
      found.push((await line.query('select count(*)::int as n from events; select 7 as seven', [])) instanceof Array)
      line.along(insert, event('fifth'))
    })
    expect([end, found]).toEqual(['committed', [1, ['first', 'second', 'third'], 3, 'SELECT', true]])
    expect(await written()).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
  })

  it.each([
    ['BEGIN is refused', ['BEGIN NOTHING', `SET LOCAL ROLE ${appRole}`], /syntax error/],
    ['its role is refused', ['BEGIN', 'SET LOCAL ROLE nobody_has_this_role'], /nobody_has_this_role/],
    ['its workspace is refused', ['BEGIN', 'SET LOCAL plumbline.work-space = 1'], /syntax error/],
  ])('runs nothing when %s, whatever is swallowed and tried again', async (_what, opening, message) => {
    const before = await written()
    const tries: unknown[] = []
    const end = await onLine(opening, async (line) => {
      line.along(insert, event('along'))
      const together = [insert, 'select 1 where $1::int is null or $2::uuid is null or $3::text is null']
      for (const outcome of await Promise.allSettled(together.map((text) => line.query(text, event('at once')))))
        tries.push(outcome.status)
      await line.query(insert, event('again')).catch(() => tries.push('again'))
      await line
        .query(
          `insert into events (workspace_id, uuid, type, subject_type)
        values (1, gen_random_uuid(), 'bare', 'test')`,
          [],
        )
        .catch(() => tries.push('bare'))
    })
    expect(end).toMatch(message)
    expect(tries).toEqual(['rejected', 'rejected', 'again', 'bare'])
    expect(await written()).toEqual(before)
  })

  it('fails as a whole where a statement nobody waits for fails, alone or swallowed', async () => {
    const before = await written()
    const alone = await onLine(inPlace('1'), async (line) => {
      await line.query(insert, event('lost'))
      line.along(insert, event('not mine', 2))
    })
    expect(alone).toMatch(/row-level security/)
    const first = await onLine(inPlace('1'), async (line) => line.along(insert, event('not mine', 2)))
    expect(first).toMatch(/row-level security/)
    const swallowed = await onLine(inPlace('1'), async (line) => {
      line.along(insert, event('not mine', 2))
      await line.query(insert, event('lost')).catch(() => undefined)
      line.along(insert, event('lost too'))
    })
    expect(swallowed).toMatch(/rolled back/)
    expect(await written()).toEqual(before)
  })

  it('takes no query that nobody waited for once it is over', async () => {
    let late: Promise<readonly PromiseSettledResult<unknown>[]> = Promise.resolve([])
    const end = await onLine(inPlace('1'), async (line) => {
      late = Promise.allSettled([line.query('select 1', []), line.query(insert, event('late', 2))])
    })
    // As the owner it would have been let in.
    expect(await late).toMatchObject([{}, { status: 'rejected' }])
    expect(end).toMatch(/committed|row-level security|rolled back/)
    expect(await written()).not.toContain('late')
  })

  it('runs what is asked at once in the order it was asked, texts without values too', async () => {
    const bare = (type: string) =>
      `insert into events (workspace_id, uuid, type, subject_type) values (1, gen_random_uuid(), '${type}', 'test')`
    const before = await written()
    const end = await onLine(inPlace('1'), async (line) => {
      await Promise.all([line.query(bare('a'), []), line.query(bare('b'), []), line.query(insert, event('c'))])
      line.along(insert, event('d'))
      const pair = [line.query(bare('e'), [])]
      line.along(insert, event('f'))
      await Promise.all([...pair, line.query(insert, event('g')), line.query(bare('h'), [])])
    })
    expect(end).toBe('committed')
    expect((await written()).slice(before.length)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })

  it('sends nothing where nothing is asked, and leaves the connection fit for the next one', async () => {
    expect(await onLine(['NOT EVEN SQL'], async () => undefined)).toBe('committed')
    const client = await database().pool.connect()
    const { rows } = await client.query('select current_user = session_user as own')
    client.release()
    expect(rows).toEqual([{ own: true }])
  })

  it('refuses a value that cannot be written before anything is sent, and a number that would be rounded', async () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const before = await written()
    const place: unknown[] = []
    const end = await onLine(inPlace('1'), async (line) => {
      await line.query('select $1::text', [circle]).catch((error: unknown) => place.push(String(error)))
      const { rows } = await line.query(`select current_user as who, $1::int as one`, [1])
      place.push(...rows)
      line.along('select $1::text', [circle])
    })
    expect(place).toEqual([expect.stringMatching(/circular/i), { who: appRole, one: 1 }])
    expect(end).toMatch(/circular/i)
    expect(await written()).toEqual(before)
    const big = 'select $1::bigint as big'
    expect(await onLine(inPlace('1'), async (line) => void (await line.query(big, ['9007199254740993'])))).toMatch(
      /does not fit/,
    )
  })
})
