import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { migrate } from '../../platform/database/index.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { searchInspections } from './records/searchInspections.ts'

const product = useProduct()
let manager: Person
beforeAll(async () => {
  manager = await product().signIn('manager@home.test')
})

interface Made {
  readonly title: string
  readonly number: string
}

let templates = 0
let seconds = 0

/** Inspections of a template of their own, each started a second after the one before. */
const make = async (rows: readonly Made[], workspace = product().home): Promise<void> => {
  const template = ++templates
  await product().database.inWorkspace(workspace, (tx) =>
    tx.query(
      `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, started_by, started_at)
       select $1, gen_random_uuid(), r.number, r.title, $2, gen_random_uuid(), 1, 1, timestamptz '2026-01-01' + r.n * interval '1 second'
       from json_to_recordset($3::json) as r(n int, title text, number text)`,
      [workspace, template, JSON.stringify(rows.map((row) => ({ ...row, n: seconds++ })))],
    ),
  )
}

const empty = async (): Promise<void> => {
  for (const workspace of [product().home, product().away])
    await product().database.inWorkspace(workspace, (tx) =>
      tx.query('delete from inspections where workspace_id = $1', [workspace]),
    )
}

const find = async (q: string, more = '', list = 'list'): Promise<{ numbers: string[]; total: number }> => {
  const { status, body } = await manager.send('GET', `/inspections/${list}?q=${encodeURIComponent(q)}${more}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const data = body.data as { list: { number: string }[]; pagination: { total: number } }
  return { numbers: data.list.map(({ number }) => number), total: data.pagination.total }
}

const numbered = (prefix: string, from: number, to: number, title = 'Round'): Made[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ title, number: `${prefix}${from + at}` }))

describe('the search of the inspection list', () => {
  test('finds words anywhere in a title, whatever their case, and how parts of a number begin', async () => {
    await empty()
    await make([
      { title: 'Racking inspection', number: 'FIR-2026-007' },
      { title: 'Reach truck: Überprüfung 100% _', number: '#12' },
      { title: 'جولة السلامة', number: 'رقم-٣' },
      { title: 'Contrôle', number: 'CÔTÉ-5' },
    ])
    const [racking, truck, arabic] = [['FIR-2026-007'], ['#12'], ['رقم-٣']]
    for (const q of ['rack', 'KING', 'inspection racking', 'fir', 'FIR-20', '2026', '2026-00', '007', '7', 'racking 7'])
      expect([q, (await find(q)).numbers]).toEqual([q, racking])
    for (const q of ['ÜBERPRÜFUNG', 'uberprufung', '100%', '%', '_', '#1', '12', 'truck 12']) {
      expect([q, (await find(q)).numbers]).toEqual([q, truck])
    }
    for (const q of ['السلامة', 'رقم', '٣']) expect([q, (await find(q)).numbers]).toEqual([q, arabic])
    for (const q of ['racking truck', '26-007', '\\', 'zzz', 'racking 8']) {
      expect([q, (await find(q)).numbers]).toEqual([q, []])
    }
    for (const q of ['controle', 'Contrôle', 'cote-5', 'CÔTÉ'])
      expect([q, (await find(q)).numbers]).toEqual([q, ['CÔTÉ-5']])
    expect((await find('  ')).total).toBe(4)
  })

  test('is the same as looking at every title and number', async () => {
    const written = fc.string({ unit: fc.constantFrom('a', 'b', 'B', '0', '1', '-', ' ', '%', '_'), maxLength: 8 })
    const made = fc.record({ title: written, number: written })
    const parts = (number: string): string[] => {
      const rests = [...number.matchAll(/[ab]+|[01]+/g)].map(({ index }) => number.slice(index))
      return [number, ...rests, ...rests.map((rest) => rest.replace(/^0+/, ''))].filter((part) => part !== '')
    }
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(made, { selector: ({ number }) => number, maxLength: 12 }),
        written,
        async (rows, q) => {
          await empty()
          await make(rows)
          const words = q.toLowerCase().split(/\s+/).filter(Boolean)
          const expected = rows.filter(({ title, number }) =>
            words.every(
              (word) =>
                title.toLowerCase().includes(word) || parts(number.toLowerCase()).some((part) => part.startsWith(word)),
            ),
          )
          const { numbers, total } = await find(q, '&sort=started_at&limit=25')
          expect(numbers).toEqual(expected.map(({ number }) => number))
          expect(total).toBe(expected.length)
        },
      ),
      { numRuns: 60, seed: 20_261_120 },
    )
  }, 60_000)

  test('follows every change in its own transaction', async () => {
    await empty()
    await make(numbered('DOC-', 1, 3))
    const { database, home } = product()
    const run = (text: string): Promise<unknown> => database.inWorkspace(home, (tx) => tx.query(text))
    await run(`update inspections set title = 'Ladders', number = 'LAD-9' where number = 'DOC-2'`)
    expect((await find('doc')).numbers).toEqual(['DOC-3', 'DOC-1'])
    expect((await find('ladder 9')).numbers).toEqual(['LAD-9'])
    await run(`update inspections set archived_at = now() where number = 'LAD-9'`)
    expect((await find('lad')).numbers).toEqual([])
    expect((await find('lad', '', 'archive')).numbers).toEqual(['LAD-9'])
    await run(`delete from inspections where number = 'DOC-1'`)
    expect((await find('doc')).numbers).toEqual(['DOC-3'])
    const failing = database.inWorkspace(home, async (tx) => {
      await tx.query(`update inspections set number = 'GONE-1' where number = 'DOC-3'`)
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect([(await find('gone')).total, (await find('doc-3')).total]).toEqual([0, 1])
    const { rows } = await database.pool.query<{ left: number }>(
      `select count(*) as left from inspection_number_parts p
       where not exists (select from inspections i where i.workspace_id = p.workspace_id and i.id = p.inspection_id)`,
    )
    expect(rows[0]?.left).toBe(0)
  })

  test('never finds or counts what another workspace has', async () => {
    await empty()
    await make([{ title: 'Secret round', number: 'SEC-1' }], product().away)
    for (const q of ['secret', 'sec', 'SEC-1', '1']) expect((await find(q)).total).toBe(0)
    const seen = await product().database.inWorkspace(product().home, async (tx) => [
      (await tx.query('select * from inspection_titles where title like $1', ['Secret%'])).rowCount,
      (await tx.query('select * from inspection_number_parts')).rowCount,
    ])
    expect(seen).toEqual([0, 0])
  })

  test('finds more inspections by their number than are named one by one', async () => {
    await empty()
    await make(numbered('BIG-', 1, 2500))
    await make([{ title: 'Big bang', number: 'X' }])
    expect(await find('BIG-7', '&limit=10')).toMatchObject({ total: 111 })
    const all = await find('big', '&limit=10&sort=started_at&page=250')
    expect(all.total).toBe(2501)
    expect(all.numbers).toEqual(numbered('BIG-', 2491, 2500).map(({ number }) => number))
    expect((await find('BIG-24', '&limit=10')).numbers[0]).toBe('BIG-24')
  })

  test('looks up many numbers in memory, however little the database is given for it', async () => {
    await empty()
    await make(numbered('MANY-', 1, 5000))
    const { database, home } = product()
    await database.pool.query('analyze inspection_number_parts')
    const plan = await database.inWorkspace(home, async (tx) => {
      await tx.query(`set local work_mem = '64kB'`)
      const { where } = await searchInspections(tx, 'many')
      return rowsOf(tx, sql`explain select count(*) from inspections i where i.workspace_id = ${home} and ${where}`)
    })
    expect(JSON.stringify(plan)).toContain('hashed SubPlan')
  })

  test('is filled from the inspections that are there when it is brought', async () => {
    const older = await openTestDatabase({ empty: true })
    try {
      await migrate(older.database, { upTo: '0005_files' })
      await older.database.pool.query(
        `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, started_by, started_at)
         values (7, gen_random_uuid(), 'OLD-1', 'Older round', 1, gen_random_uuid(), 1, 1, now())`,
      )
      // An owner whom no policy lets through by itself: only who takes the keeper's role sees the rows.
      await older.database.pool.query(`alter policy kept_rows on inspections using (current_user = 'plumbline_keeper')`)
      await migrate(older.database)
      const { rows } = await older.database.pool.query(
        'select part, title from inspection_number_parts where workspace_id = 7 order by part',
      )
      expect(rows).toEqual([
        { part: '1', title: 'Older round' },
        { part: 'old-1', title: 'Older round' },
      ])
      expect((await older.database.pool.query('select workspace_id, title from inspection_titles')).rows).toEqual([
        { workspace_id: 7, title: 'Older round' },
      ])
    } finally {
      await older.close()
    }
  })
})

describe('a document number that is written out', () => {
  test('comes first, whatever its case; the others follow in their order, each once over all pages', async () => {
    await empty()
    await make(numbered('FIR-', 1, 30, 'Fire safety'))
    await make([{ title: 'Also one', number: 'fir-1' }])
    for (const q of ['FIR-1', 'fir-1', ' Fir-1 ']) {
      const { numbers, total } = await find(q, '&limit=10')
      expect(numbers.slice(0, 3)).toEqual(['fir-1', 'FIR-1', 'FIR-19'])
      expect(total).toBe(12)
      expect((await find(q, '&limit=10&page=2')).numbers).toEqual(['FIR-11', 'FIR-10'])
    }
    expect((await find('FIR', '&limit=10')).numbers.slice(0, 2)).toEqual(['fir-1', 'FIR-30'])
  })

  test('is found and counted once, also where none of its parts begins with one of its words', async () => {
    await make([{ title: 'Yard', number: 'Gate (7) #3' }])
    for (const order of ['', '&sort=-started_at'])
      expect(await find('gate (7) #3', order)).toEqual({ numbers: ['Gate (7) #3'], total: 1 })
  })

  test('stands where a chosen order puts it', async () => {
    const { numbers } = await find('FIR-1', '&limit=10&sort=-started_at')
    expect(numbers.slice(0, 3)).toEqual(['fir-1', 'FIR-19', 'FIR-18'])
  })

  test('is not found where a filter leaves it out', async () => {
    const filter = encodeURIComponent(JSON.stringify({ title: [{ operator: 'eq', value: 'Also one' }] }))
    expect((await find('FIR-1', `&filter=${filter}`)).numbers).toEqual(['fir-1'])
  })
})
