import { table, treeOption } from '@plumbline/contract'
import { beforeAll, expect, test } from 'vitest'
import { useProduct, type Person } from '../../../testing/product.ts'
import { dataOf } from '../checklists/templateScenario.testing.ts'
import { z } from 'zod'

const product = useProduct()
let admin: Person
beforeAll(async () => {
  admin = await product().signIn('admin@home.test')
})

const tables = [
  '/assets/list',
  '/assets/archive',
  '/assets/types/list',
  '/assets/types/archive',
  '/resources/global-lists',
  '/resources/global-lists/archive',
  '/inspections/list',
  '/inspections/archive',
  '/issue/pre-issues',
  '/checklist/template/list',
  '/file/list',
  '/user/list',
  '/user/role/list',
  '/user/group/list',
  '/log/activity-log',
  '/log/user-activity-log',
]

test.each(tables)(
  'TBL-020 to TBL-027: %s answers its rows, where they stand among how many, its name and its queries',
  async (path) => {
    const answer = dataOf<object>(await admin.send('GET', `${path}?limit=10&page=1&with_saved_queries=1`))
    const { list, pagination, table_name, saved_queries } = table(z.looseObject({ id: z.number() })).parse(answer)
    expect(list.length).toBeLessThanOrEqual(10)
    expect(pagination).toMatchObject({ limit: 10, current_page: 1 })
    expect(pagination.total).toBeGreaterThanOrEqual(list.length)
    expect(pagination.total_pages).toBe(Math.max(1, Math.ceil(pagination.total / 10)))
    expect(saved_queries?.[0]).toMatchObject({ id: 'default', key: 'default', table_name })
  },
)

test.each([
  ['10', 10],
  ['25', 25],
  ['50', 50],
  ['75', 75],
  ['100', 100],
  ['33', 25],
])('TBL-041 to TBL-047: a page of %s rows is one of %i', async (asked, limit) => {
  for (const path of ['/assets/list', '/resources/global-lists', '/inspections/list', '/file/list'])
    expect(dataOf(await admin.send('GET', `${path}?limit=${asked}`))).toMatchObject({ pagination: { limit } })
})

test('PCK-007 to PCK-014: a search of sites answers what a tree dropdown needs', async () => {
  const [top, below] = ['Ports', 'Kiel'].map((title) => ({ id: crypto.randomUUID(), title, options: {} }))
  const structure = [
    { ...top, is_site: false, parent_id: null, children: [{ ...below, is_site: true, parent_id: top?.id }] },
  ]
  dataOf(await admin.send('POST', '/resources/sites/structures/new', { title: 'North', columns: [], structure }), 201)
  const found = dataOf<{ list: unknown[] }>(await admin.send('GET', '/resources/sites/search?q=kiel'))
  const [site] = z.array(treeOption).parse(found.list)
  expect(site).toMatchObject({
    value: below?.id,
    label: 'Kiel',
    hasChildren: false,
    ancestors: [{ value: top?.id, label: 'Ports' }],
    fixed: false,
    canSelect: true,
    groupLabel: 'North',
  })
  const above = dataOf<{ list: unknown[] }>(await admin.send('GET', '/resources/sites/search?q=ports'))
  expect(z.array(treeOption).parse(above.list)[0]).toMatchObject({ hasChildren: true, canSelect: false })
})
