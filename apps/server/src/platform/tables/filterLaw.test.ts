import { operatorsByKind, type ColumnKind, type TableDefinition } from '@plumbline/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newUuid } from '../identifiers/index.ts'
import { useTestDatabase } from '../database/testing.ts'
import { folded, matchesFilter, parseFilter, tableConditions, type FilterValue, type TableSource } from './index.ts'
import { rowsOf } from '../database/rows.ts'

// Law: a filter finds in the database exactly the rows that pass it in memory (issue 6, "Filter builder and language").

const database = useTestDatabase()

const definition = {
  name: 'law',
  defaultSort: 'id',
  columns: [
    { key: 'text', kind: 'text', filterable: true },
    { key: 'number', kind: 'number', filterable: true },
    { key: 'date', kind: 'date', filterable: true },
    { key: 'select', kind: 'select', filterable: true },
    { key: 'several', kind: 'multi_select', filterable: true },
    { key: 'on', kind: 'switch', filterable: true },
    { key: 'record', kind: 'select', refers: true, filterable: true },
    // Custom fields: values by key in one jsonb column.
    { key: 'field_text', kind: 'text', filterable: true },
    { key: 'field_number', kind: 'number', filterable: true },
  ],
} as const satisfies TableDefinition

const records = Array.from({ length: 4 }, (_, index) => ({ id: index + 1, uuid: newUuid() }))
const words = [
  '',
  ' ',
  'a',
  'A',
  'é',
  'e\u0301',
  'E',
  'ß',
  'SS',
  'İ',
  'i',
  'ı',
  'Σας',
  'ΣΑΣ',
  '%',
  '_',
  '\\',
  '％',
  '＿',
  '＼',
  '*',
  "'",
  '"',
  '\u0645\u064F\u062F\u0640\u064A\u0631\u0629',
  'مديره',
  'ﬁ',
  'fi',
  '①',
  '1',
  '10',
  'null',
  '\u200B',
  '🙂',
  '한',
  '\u1112\u1161\u11ab',
  'Å',
  'Å',
  'drop table',
  '$1',
  '\n',
]
// Of alphabets that every database knows whole: one of another year has other signs beyond.
const letter = fc.integer({ min: 1, max: 0x6ff }).map((code) => String.fromCodePoint(code))
const text = fc.oneof(
  fc.constantFrom(...words),
  fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: letter, maxLength: 6 }),
)
const figure = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 0.2, 0.30000000000000004, 1e21, 1e-7, 9007199254740991),
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const now = Date.UTC(2026, 2, 29, 12)
const hour = 3_600_000
// Round the days on which clocks are changed, and round now.
const time = fc.oneof(
  fc.integer({ min: -80, max: 80 }).map((hours) => new Date(now + hours * hour)),
  fc.integer({ min: -400, max: 400 }).map((days) => new Date(now + days * 24 * hour - 1)),
  fc.constantFrom(new Date(now), new Date(Date.UTC(1920, 0, 1)), new Date(Date.UTC(2026, 9, 25, 1))),
)
const choice = fc.constantFrom('red', 'green', 'blue', '1', "o'range")

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 6 })

const row = fc.record({
  text: maybe(text),
  number: maybe(figure),
  date: maybe(time),
  select: maybe(choice),
  several: maybe(fc.uniqueArray(choice, { maxLength: 3 })),
  on: maybe(fc.boolean()),
  record: maybe(fc.constantFrom(...records)),
  field_text: maybe(text),
  field_number: maybe(figure),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never

const day = time.map((at) => at.toISOString().slice(0, 10))
const relative = fc.record({
  amount: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.constantFrom(-10_000, 10_000)),
  period: fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'year'),
})

const scalars: Readonly<Record<ColumnKind, fc.Arbitrary<unknown>>> = {
  text,
  number: fc.oneof(figure, figure.map(String)),
  date: fc.oneof(day, relative),
  select: choice,
  multi_select: choice,
  switch: fc.constant('ON'),
}
const reference = fc
  .constantFrom(...records)
  .chain(({ id, uuid }) => fc.constantFrom<string | number>(id, String(id), uuid, uuid.toUpperCase()))

const conditionOn = (column: TableDefinition['columns'][number]): fc.Arbitrary<object> => {
  const scalar = column.refers ? reference : scalars[column.kind]
  return fc.constantFrom(...operatorsByKind[column.kind]).chain((operator) => {
    const value =
      operator === 'null' || operator === 'empty'
        ? fc.constant(null)
        : operator === 'between'
          ? fc.tuple(column.kind === 'date' ? day : scalar, column.kind === 'date' ? day : scalar)
          : operator.endsWith('in')
            ? fc.array(scalar, { minLength: 1, maxLength: 3 })
            : scalar
    return fc.record({ operator: fc.constant(operator), value, not: fc.boolean() })
  })
}

const filter = fc
  .subarray([...definition.columns], { minLength: 1, maxLength: 2 })
  .chain((columns) =>
    fc.record(
      Object.fromEntries(
        columns.map((column) => [column.key, fc.array(conditionOn(column), { minLength: 1, maxLength: 2 })]),
      ),
    ),
  )

const source = (timeZone: string): TableSource => ({
  definition,
  timeZone,
  columns: {
    text: sql`r.text`,
    number: sql`r.number`,
    date: sql`r.date`,
    select: sql`r.choice`,
    several: sql`r.several`,
    on: sql`r.is_on`,
    record: sql`r.record`,
    field_text: sql`(r.fields ->> ${'field text'})`,
    field_number: sql`(r.fields ->> ${'field_number'})::float8`,
  },
  named: {
    record: (uuids) =>
      sql`r.record in (select n.id from law_records n where n.uuid = any(${sql.param(uuids)}::uuid[]))`,
  },
})

beforeAll(async () => {
  await database().pool.query(
    `create unlogged table law_records (id bigint, uuid uuid);
     create unlogged table law_rows (place int, text text, number float8, date timestamptz, choice text, several text[],
       is_on boolean, record bigint, fields jsonb not null);
     grant select, insert, delete on law_records, law_rows to public`,
  )
  for (const { id, uuid } of records) await database().pool.query('insert into law_records values ($1, $2)', [id, uuid])
})

const keep = async (rows: readonly Row[]): Promise<void> => {
  await database().pool.query('delete from law_rows')
  for (const [place, one] of rows.entries())
    await database().pool.query('insert into law_rows values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      place,
      one.text,
      one.number,
      one.date,
      one.select,
      one.several,
      one.on,
      one.record?.id ?? null,
      JSON.stringify({
        ...(one.field_text !== null && { 'field text': one.field_text }),
        field_number: one.field_number,
      }),
    ])
}

const valuesOf = (one: Row): Readonly<Record<string, FilterValue>> => ({ ...one, record: one.record && [one.record] })

const found = (asked: object, timeZone: string, at: Date): Promise<readonly number[]> =>
  database().inWorkspace(1, async (tx) => {
    const rows = await rowsOf<{ place: number }>(
      tx,
      sql`select r.place from law_rows r where ${tableConditions(source(timeZone), { filter: JSON.stringify(asked) }, at)} order by r.place`,
    )
    return rows.map(({ place }) => place)
  })

const passing = (rows: readonly Row[], asked: object, timeZone: string, at: Date): readonly number[] => {
  const parsed = parseFilter(definition, JSON.parse(JSON.stringify(asked)))
  if (!parsed.ok) throw new Error(`the filter has no ${parsed.problem.name}`)
  return [...rows.entries()]
    .filter(([, one]) => {
      const values = valuesOf(one)
      return matchesFilter(parsed.conditions, (key) => values[key] ?? null, { now: at, timeZone })
    })
    .map(([place]) => place)
}

const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Kiritimati')

test('FLT-002 to FLT-023: a filter finds in the database exactly the rows that pass it in memory', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 20, maxLength: 30 }),
      fc.array(fc.tuple(filter, zone), { minLength: 40, maxLength: 40 }),
      async (rows, asked) => {
        await keep(rows)
        for (const [one, timeZone] of asked) {
          const at = new Date(now)
          expect([one, await found(one, timeZone, at)]).toEqual([one, passing(rows, one, timeZone, at)])
        }
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

test('letters are folded in memory as in the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 200, maxLength: 200 }), async (texts) => {
      const { rows } = await database().pool.query<{ text: string }>(
        'select folded(t) as text from unnest($1::text[]) with ordinality as x(t, n) order by n',
        [texts],
      )
      expect(rows.map((one) => one.text)).toEqual(texts.map(folded))
    }),
    { numRuns: 20 },
  )
})
