import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { migrate } from '../../platform/database/index.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { mergeTallies } from './mergeTallies.ts'

const product = useProduct()
const people = new Map<string, Person>()

interface Counted {
  readonly inspections: number
  readonly unique_auditors: number
  readonly issues: number
  readonly average_score: number
  readonly inspections_weeks: readonly number[]
  readonly auditors_weeks: readonly number[]
  readonly issues_weeks: readonly number[]
  readonly score_weeks: readonly number[]
}

/** The dashboard's figures as a count of every inspection gives them. */
const counted = async (workspace: number): Promise<unknown> => {
  const { rows } = await product().database.inWorkspace(workspace, (tx) =>
    tx.query<Counted>(
      `with counted as (
         select *, case when status = 'completed' and score_max > 0 then score_percent end as percent,
           11 - (date_trunc('week', now() at time zone 'UTC')::date - date_trunc('week', started_at at time zone 'UTC')::date) / 7 as week
         from inspections where workspace_id = $1
       ), weeks as (
         select w.week, count(c.id) as inspections, count(distinct c.started_by) as auditors,
           coalesce(sum(c.issue_count), 0)::bigint as issues, coalesce(avg(c.percent::numeric), 0)::float8 as score
         from generate_series(0, 11) as w(week) left join counted c on c.week = w.week group by w.week
       )
       select (select count(*) from counted) as inspections, (select count(distinct started_by) from counted) as unique_auditors,
         (select coalesce(sum(issue_count), 0) from counted)::bigint as issues,
         (select coalesce(avg(percent::numeric), 0) from counted)::float8 as average_score,
         array_agg(inspections::int order by week) as inspections_weeks, array_agg(auditors::int order by week) as auditors_weeks,
         array_agg(issues::int order by week) as issues_weeks, array_agg(score order by week) as score_weeks
       from weeks`,
      [workspace],
    ),
  )
  const row = rows[0]
  if (!row) throw new Error('a count always answers one row')
  const rounded = (value: number): number => Math.round(value * 100) / 100
  return {
    inspections: row.inspections,
    unique_auditors: row.unique_auditors,
    issues: row.issues,
    average_score: rounded(row.average_score),
    weeks: [row.inspections_weeks, row.auditors_weeks, row.issues_weeks, row.score_weeks.map(rounded)],
  }
}

const shown = async (email: string): Promise<unknown> => {
  const person = people.get(email) ?? (await product().signIn(email))
  people.set(email, person)
  const { body } = await person.send('GET', '/dashboard/statistics')
  const { trend, ...figures } = body.data as {
    trend: Record<'inspections' | 'unique_auditors' | 'issues' | 'average_score', { weeks: number[] }>
  }
  return {
    ...figures,
    weeks: [trend.inspections, trend.unique_auditors, trend.issues, trend.average_score].map(({ weeks }) => weeks),
  }
}

const row = fc.record({
  kind: fc.constant('insert'),
  user: fc.integer({ min: 1, max: 4 }),
  days: fc.integer({ min: 0, max: 120 }),
  status: fc.constantFrom('in_progress', 'completed'),
  percent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  max: fc.constantFrom(0, 10),
  issues: fc.integer({ min: 0, max: 3 }),
})
const step = fc.oneof(
  { weight: 4, arbitrary: row },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('update'), at: fc.nat(), row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge') }) },
)

const values = `r.status, r.percent, r.max, r.issues, r.user, now() - make_interval(days => r.days)`

test('the dashboard shows what a count of every inspection gives, after any writes and merges', async () => {
  const { database, home } = product()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await database.inWorkspace(home, (tx) => tx.query('delete from inspections where workspace_id = $1', [home]))
      for (const each of steps) {
        if (each.kind === 'merge') {
          await mergeTallies(database, home)
          continue
        }
        const given = JSON.stringify('row' in each ? each.row : each)
        const record = `json_to_record($2::json) as r("user" bigint, days int, status text, percent float8, max float8, issues int)`
        await database.inWorkspace(home, async (tx) => {
          const ids = (await tx.query<{ id: number }>('select id from inspections order by id')).rows
          const id = 'at' in each ? ids[each.at % Math.max(1, ids.length)]?.id : undefined
          if (each.kind === 'insert')
            await tx.query(
              `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, status,
                 score_percent, score_max, issue_count, started_by, started_at)
               select $1, gen_random_uuid(), gen_random_uuid()::text, 'Round', 1, gen_random_uuid(), 1, ${values} from ${record}`,
              [home, given],
            )
          else if (each.kind === 'update' && id !== undefined)
            await tx.query(
              `update inspections set (status, score_percent, score_max, issue_count, started_by, started_at) = (select ${values} from ${record})
               where workspace_id = $1 and id = $3`,
              [home, given, id],
            )
          else if (id !== undefined)
            await tx.query('delete from inspections where workspace_id = $1 and id = $2', [home, id])
        })
      }
      expect(await shown('auditor@home.test')).toEqual(await counted(home))
    }),
    { numRuns: 40, seed: 20_261_120 },
  )
}, 120_000)

test('merged tallies are few: one for each person and week shown, one for the time before', async () => {
  const { database, away, home } = product()
  await database.inWorkspace(away, (tx) =>
    tx.query(
      `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, started_by, started_at)
       select $1, gen_random_uuid(), '#' || n, 'Round', 1, gen_random_uuid(), 1, n % 5, now() - n * interval '1 day'
       from generate_series(1, 1000) n`,
      [away],
    ),
  )
  const before = await shown('admin@away.test')
  expect(before).toEqual(await counted(away))
  // Past weeks of one person are merged in several slices: what is left of it is merged the next time.
  for (let run = 0; run < 3; run++) await mergeTallies(database, away)
  const { rows } = await database.pool.query<{ left: number }>(
    'select count(*) as left from inspection_tallies where workspace_id = $1',
    [away],
  )
  expect(rows[0]?.left).toBeLessThanOrEqual(5 * 13)
  expect(await shown('admin@away.test')).toEqual(before)
  const seen = await database.inWorkspace(home, (tx) =>
    tx.query('select 1 from inspection_tallies where workspace_id = $1', [away]),
  )
  expect(seen.rowCount).toBe(0)
})

// The embedded database has one session: there nobody writes at the same time.
test.runIf(inject('testDatabase').kind === 'postgres')('writes of one person in one week wait for nobody', async () => {
  const { database, away } = product()
  const insert = `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, started_by, started_at)
    values ($1, gen_random_uuid(), gen_random_uuid()::text, 'Round', 1, gen_random_uuid(), 1, 1, now())`
  const [one, other] = [await database.pool.connect(), await database.pool.connect()]
  try {
    for (const client of [one, other]) await client.query(`begin; set local lock_timeout = '1s'`)
    for (const client of [one, other]) await client.query(insert, [away])
    for (const client of [other, one]) await client.query('commit')
  } finally {
    one.release()
    other.release()
  }
  expect(await shown('admin@away.test')).toEqual(await counted(away))
})

test('tallies are filled from the inspections that are there when they are brought', async () => {
  const older = await openTestDatabase({ empty: true })
  try {
    await migrate(older.database, { upTo: '0005_files' })
    await older.database.pool.query(
      `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, started_by,
         started_at, status, score_percent, score_max, issue_count)
       select 7, gen_random_uuid(), '#' || n, 'Round', 1, gen_random_uuid(), 1, 3, timestamptz '2026-03-04 12:00Z', 'completed', 50, 10, 2
       from generate_series(1, 3) n`,
    )
    // An owner whom no policy lets through by itself: only who takes the keeper's role sees the rows.
    await older.database.pool.query(`alter policy kept_rows on inspections using (current_user = 'plumbline_keeper')`)
    await migrate(older.database)
    const { rows } = await older.database.pool.query(
      'select week::text, user_id, inspections, issues, scored, percents::float8 from inspection_tallies',
    )
    expect(rows).toEqual([{ week: '2026-03-02', user_id: 3, inspections: 3, issues: 6, scored: 3, percents: 150 }])
  } finally {
    await older.close()
  }
})
