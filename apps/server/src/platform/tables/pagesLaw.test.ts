import { pageSizes, type TableDefinition } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../database/testing.ts'
import { readTable, streamTable, type TableSelection } from './index.ts'

// Law: the pages of a table, one after the other, are its rows in their order, each once, from whichever end they were
// reached; and a file of the table has the same rows.

const database = useTestDatabase()

const definition = {
  name: 'pages',
  defaultSort: 'rank',
  columns: [
    { key: 'rank', kind: 'number', sortable: true },
    { key: 'name', kind: 'text', sortable: true },
  ],
} as const satisfies TableDefinition

interface Named {
  readonly id: number
  readonly rank: number | null
  readonly name: string | null
}

const tableOf = (named: readonly Named[], first: readonly number[]): TableSelection => ({
  definition,
  timeZone: 'UTC',
  columns: { rank: sql`r.rank`, name: sql`r.name` },
  select: sql`r.id, r.rank, r.name`,
  from: sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(id bigint, rank float8, name text)`,
  where: sql`true`,
  scope: sql`true`,
  id: sql`r.id`,
  search: async () => ({ where: sql`true`, first }),
})

const order = <Value extends number | string>(one: Value | null, other: Value | null): number => {
  if (one === other) return 0
  if (one === null) return -1
  if (other === null) return 1
  return one < other ? -1 : 1
}

/** In memory: what is missing stands before everything, and the id decides, in the direction of the last column. */
const sorted = (named: readonly Named[], sort: string): readonly number[] => {
  const parts = sort.split(',').map((part) => ({ key: part.replace('-', ''), by: part.startsWith('-') ? -1 : 1 }))
  return named
    .toSorted((one, other) => {
      for (const { key, by } of parts) {
        const found = key === 'rank' ? order(one.rank, other.rank) : order(one.name, other.name)
        if (found !== 0) return found * by
      }
      return (one.id - other.id) * (parts.at(-1)?.by ?? 1)
    })
    .map(({ id }) => id)
}

// Few values, so that many rows are equal in them.
const records = fc
  .array(
    fc.record({
      rank: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      name: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null }),
    }),
    { maxLength: 70 },
  )
  .map((list) => list.map((values, at) => ({ id: at + 1, ...values })))
const sorts = fc.constantFrom('rank', '-rank', 'name', '-name', 'rank,-name', '-rank,name', '-name,-rank')
// Every page beside its count, pages of both kinds, every page from its nearer end.
const nears = fc.constantFrom(2500, 20, -1)
const smallest = Math.min(...pageSizes)

const readAll = (table: TableSelection, asked: { readonly sort?: string; readonly q?: string }, near?: number) =>
  database().inWorkspace(1, async (tx) => {
    const ids: number[] = []
    const totals: number[] = []
    const sizes: number[] = []
    for (let page = 1; ; page++) {
      const answer = await readTable(
        tx,
        table,
        { page, limit: String(smallest), ...asked },
        (row: { id: number }) => row.id,
        near,
      )
      ids.push(...answer.list)
      totals.push(answer.pagination.total)
      sizes.push(answer.list.length)
      // One further than there are: it is empty.
      if (page > answer.pagination.total_pages) return { ids, totals, sizes }
    }
  })

test('pages one after the other are the rows in their order, and the file has the same', async () => {
  await fc.assert(
    fc.asyncProperty(records, sorts, nears, async (named, sort, near) => {
      const table = tableOf(named, [])
      const { ids, totals, sizes } = await readAll(table, { sort }, near)
      const wanted = sorted(named, sort)
      expect(ids).toEqual(wanted)
      expect(new Set(totals)).toEqual(new Set([named.length]))
      expect(sizes.slice(0, -2).every((size) => size === smallest)).toBe(true)
      expect(sizes.at(-1)).toBe(0)
      const file: number[] = []
      for await (const rows of streamTable<{ id: number }>(
        (work) => database().inWorkspace(1, work),
        table,
        { sort },
        7,
      ))
        file.push(...rows.map(({ id }) => id))
      expect(file).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})

test('what the words name exactly comes first, on whichever page one is', async () => {
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 70 }), nears, async (named, chosen, near) => {
      const first = named.some(({ id }) => id === chosen) ? [chosen] : []
      const { ids } = await readAll(tableOf(named, first), { q: 'b' }, near)
      expect(ids).toEqual([...first, ...sorted(named, 'rank').filter((id) => !first.includes(id))])
    }),
    { numRuns: 40 },
  )
})
