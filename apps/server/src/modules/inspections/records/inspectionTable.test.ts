import { tmpdir } from 'node:os'
import { inspectionTable, tableQuery, type ColumnDefinition } from '@plumbline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../platform/access/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { useTestDatabase } from '../../../platform/database/testing.ts'
import { openStorage } from '../../../platform/storage/index.ts'
import { readTable } from '../../../platform/tables/index.ts'
import { inspectionSelection, type InspectionList } from './inspectionTable.ts'
import { readLastTime, readLastTimes } from './lastTimes.ts'

const database = useTestDatabase()
const home = 1
const nobodys = '0190a000-0000-7000-8000-00000000dead'

const actor = (permissions: Actor['permissions']): Actor => ({
  accountId: 1,
  userId: 7,
  userUuid: '0190a000-0000-7000-8000-000000000007',
  tzCode: 'Europe/Berlin',
  name: 'Reader',
  workspaceId: home,
  sessionId: 1,
  key: null,
  bySso: false,
  permissions,
  plan: 'enterprise',
  features: {} as Actor['features'],
  language: 'en',
})
const manager = actor(new Set(['INS_MANAGE_INSPECTIONS']))
const auditor = actor(new Set(['INS_VIEW_INSPECTION_LIST']))

/** 3,000 inspections of one workspace among 30,000: what it reads must not grow with the others'. */
beforeAll(async () => {
  await database().pool.query(
    `insert into inspections (workspace_id, uuid, number, title, template_id, template_uuid, template_version, status,
       score_percent, failed_count, answered, started_by, started_at, completed_at, archived_at, collaborative)
     select case when n % 10 = 0 then 1 else 2 end, gen_random_uuid(), '#' || n, 'Round ' || n % 50, n % 50 + 1,
       ('0190a000-0000-7000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid, 1, (array['in_progress', 'completed'])[n % 2 + 1], n % 101, n % 7, n % 40, n % 20,
       now() - n * interval '1 minute', now() - n * interval '30 seconds', case when n % 30 = 0 then now() end, n % 110 = 0
     from generate_series(1, 30000) n`,
  )
  await database().pool.query(
    `insert into inspection_participants (workspace_id, inspection_id, user_id)
     select workspace_id, id, started_by from inspections`,
  )
  await database().pool.query('analyze inspections')
  await database().pool.query('analyze inspection_participants')
  await database().pool.query('analyze inspection_number_parts')
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Sort Key'?: readonly string[]
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plans of everything `read` asks, under the app's role. */
const plansIn = (read: (tx: Tx) => Promise<unknown>): Promise<readonly (readonly Plan[])[]> =>
  database().inWorkspace(home, async (tx) => {
    const plans: (readonly Plan[])[] = []
    const explaining: Tx = {
      along: (text, values, options) => tx.along(text, values, options),
      workspaceId: tx.workspaceId,
      afterCommit: (run) => tx.afterCommit(run),
      query: async (text, values) => {
        const { rows } = await tx.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
          `explain (format json) ${text}`,
          values,
        )
        plans.push(rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan))))
        return tx.query(text, values)
      },
    }
    await read(explaining)
    return plans
  })

/** The plans of a page: of its count and which rows stand on it, then of those rows where there are any. */
const plansOf = (list: InspectionList, who: Actor, query: object): Promise<readonly (readonly Plan[])[]> =>
  plansIn((tx) => readTable(tx, inspectionSelection(list, who, 'UTC'), tableQuery.parse(query), (row) => row))

const columns: readonly ColumnDefinition[] = inspectionTable.columns
const sortable = columns.filter((column) => column.sortable).map(({ key }) => key)
const given = {
  text: [{ operator: 'contains', value: '9' }],
  number: [{ operator: 'gte', value: 90 }],
  date: [{ operator: 'gte', value: { amount: -1, period: 'day' } }],
  select: ['1', 'completed'],
  multi_select: ['1'],
  switch: 'ON',
}
const filters = columns
  .filter((column) => column.filterable)
  .map(
    (column) =>
      [column.key, JSON.stringify({ [column.key]: column.refers ? ['1', nobodys] : given[column.kind] })] as const,
  )

describe('under row-level security', () => {
  test.each(sortable.flatMap((key) => [key, `-${key}`]))(
    'a page sorted by %s is read from an index, unsorted',
    async (order) => {
      const [page, rows] = await plansOf('active', manager, { sort: order })
      expect(rows?.flatMap((node) => node['Index Name'] ?? [])).toContain('inspections_pkey')
      // Those of the page itself are put in their places at the end: a sort of 25.
      const isPlaced = (node: Plan): boolean =>
        /^(names\.place|\(row_number\(\) OVER [^,]*)$/.test(node['Sort Key']?.join(',') ?? '')
      const sorts = (page ?? []).filter((node) => node['Node Type'].endsWith('Sort') && !isPlaced(node))
      const ofInspections = sorts.filter((sort) =>
        nodesOf(sort).some((node) => node['Relation Name'] === 'inspections'),
      )
      expect(ofInspections).toEqual([])
      expect(page?.some((node) => node['Index Name']?.startsWith('inspections_by_'))).toBe(true)
    },
  )

  test.each(filters)('a page filtered by %s never reads other workspaces’ rows', async (_, filter) => {
    for (const plan of await plansOf('active', manager, { filter }))
      expect(
        plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'inspections'),
      ).toEqual([])
  })

  test('what several people take part in is read and counted without the others', async () => {
    const [page] = await plansOf('active', manager, { filter: JSON.stringify({ collaborative: 'ON' }) })
    const read = page?.filter((node) => node['Relation Name'] === 'inspections').map((node) => node['Index Name'])
    expect(read).toEqual(['inspections_collaborative', 'inspections_collaborative'])
  })

  test('whom a filter names by number, the database need not look up', async () => {
    const named = async (person: string): Promise<readonly unknown[]> => {
      const [page] = await plansOf('active', manager, { filter: JSON.stringify({ participant_id: [person] }) })
      return (page ?? []).flatMap((node) => node['Relation Name'] ?? [])
    }
    expect(await named('1')).not.toContain('users')
    expect(await named(nobodys)).toContain('users')
  })

  test.each(['active', 'archived', 'mine'] as const)('an auditor’s %s list neither', async (list) => {
    for (const plan of await plansOf(list, auditor, {}))
      expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  })

  test.each(['round', 'round 7', '#12', '1', '299 round', 'nothing'])(
    'a search for %s reads words, never every row',
    async (q) => {
      for (const plan of await plansOf('active', manager, { q })) {
        const scanned = plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
        expect(scanned.filter((name) => name !== 'inspection_titles')).toEqual([])
      }
    },
  )

  test.each([
    ['a manager', manager],
    ['an auditor', auditor],
  ])('what %s answered last time is read from the newest end of each template', async (_, who) => {
    const startable = Array.from({ length: 20 }, (_each, at) => ({
      uuid: `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    }))
    // None of them shows a photo: nothing is asked of where files lie.
    const noFiles = openStorage({ dataDir: tmpdir() }, { secretKey: 'x'.repeat(32) })
    const [newest] = await plansIn((tx) => readLastTimes(tx, who, new Date(0), startable, noFiles))
    const read = (newest ?? []).filter((node) => node['Relation Name'] === 'inspections')
    expect(read.map((node) => node['Index Name'])).toEqual(['inspections_last_of_a_template'])
  })

  test('what an asset was answered last time is read from the inspections of the asset', async () => {
    const noFiles = openStorage({ dataDir: tmpdir() }, { secretKey: 'x'.repeat(32) })
    const of = { template: '0190a000-0000-7000-8000-000000000001', asset: nobodys }
    const [newest] = await plansIn((tx) => readLastTime(tx, manager, of, noFiles))
    const read = (newest ?? []).filter((node) => node['Relation Name'] === 'inspections')
    expect(read.map((node) => node['Index Name'])).toEqual(['inspections_of_an_asset'])
  })

  test('a list holds exactly the rows of its workspace', async () => {
    const page = await database().inWorkspace(home, (tx) =>
      readTable(tx, inspectionSelection('active', manager, 'UTC'), tableQuery.parse({}), (row) => row),
    )
    expect(page.pagination.total).toBe(2000)
    const own = await database().inWorkspace(home, (tx) =>
      readTable(tx, inspectionSelection('active', auditor, 'UTC'), tableQuery.parse({}), (row) => row),
    )
    expect(own.pagination.total).toBe(0)
  })
})
