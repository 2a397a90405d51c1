import type { TableDefinition } from '@plumbline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../session/index.ts'
import { signedInWith } from '../../testing/answers.ts'
import { click, fill, find, focus, get, openScreen, until, type OpenScreen } from '../../testing/openScreen.tsx'
import { settled, thingColumns, ThingsTable } from '../things.testing.tsx'

const definition: TableDefinition = {
  name: 'dated',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'made_at', kind: 'date', filterable: true },
  ],
}
const source = { list: async () => ({ list: [], pagination: { total: 0, total_pages: 1 } }) }
const Things = () => (
  <ThingsTable
    definition={definition}
    source={source}
    columns={[...thingColumns.slice(0, 1), { key: 'made_at', label: 'Made', cell: () => '' }]}
  />
)
let screen: OpenScreen

const open = async (filter?: object): Promise<void> => {
  const search = filter === undefined ? '' : `?filter=${encodeURIComponent(JSON.stringify(filter))}`
  screen = await openScreen({ at: `/things${search}`, path: '/things', screen: Things })
  await settled()
}
const asked = (): unknown =>
  JSON.parse(new URL(screen.address(), 'http://localhost').searchParams.get('filter') ?? 'null')
const options = (label: string): readonly string[] =>
  [...get('select', label).querySelectorAll('option')].map(({ textContent }) => textContent)
const chip = (): HTMLElement => get('[role=group] [aria-haspopup=dialog]')
const apply = (): Promise<void> => click(get('button', 'Apply'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2024, 4, 10, 12) })
  const session = signedInWith([])
  beginSession({ token: 'a token', ...session, settings: { ...session.settings, saved_queries_enabled: false } })
})
afterEach(async () => {
  await screen.close()
  endSession()
  vi.useRealTimers()
})

test('a date equals a period with a name, which moves on with the days', async () => {
  await open()
  await click(get('button', 'Add filter'))
  await click(await until(() => find('button', 'Made')))
  await fill(get('select', 'Operator'), 'eq')
  expect(options('Value')).toEqual([
    'A date',
    'today',
    'yesterday',
    'this week',
    'last week',
    'this month',
    'last month',
    'this year',
    'Relative to now',
  ])
  await fill(get('select', 'Value'), '0 week')
  await apply()
  await until(() => asked() !== null)
  expect(asked()).toEqual({ made_at: [{ operator: 'eq', value: { amount: 0, period: 'week' }, not: false }] })
  expect(get('[role=group]', 'Filters').textContent).toContain('equals this week')
})

test('FLT-004 to FLT-007: newer and older than so long from now; an empty number is not applied', async () => {
  await open({ made_at: [{ operator: 'gte', value: '2024-05-01', not: false }] })
  await click(chip())
  await until(() => find('select', 'Value'))
  expect(options('Operator').slice(2, 6)).toEqual([
    'newer than',
    'newer than or equal',
    'older than',
    'older than or equal',
  ])
  await fill(get('select', 'Value'), 'relative')
  await fill(get('input', 'Amount'), '3')
  await fill(get('select', 'Counted in'), 'ago month')
  await apply()
  await until(() => JSON.stringify(asked()).includes('month'))
  expect(asked()).toEqual({ made_at: [{ operator: 'gte', value: { amount: -3, period: 'month' }, not: false }] })
  await settled()
  await click(chip())
  await until(() => find('select', 'Value'))
  await fill(get('select', 'Counted in'), 'ahead month')
  await fill(get('input', 'Amount'), '')
  await apply()
  await until(() => asked() === null)
})

test('a link with a relative date is shown by it, and edited to a day', async () => {
  await open({ made_at: [{ operator: 'lt', value: { amount: -7, period: 'day' } }] })
  expect(chip().textContent).toContain('older than 7 days ago')
  await click(chip())
  await until(() => find('select', 'Value'))
  await fill(get('select', 'Value'), 'date')
  await fill(get('input', 'A date'), '2024-01-31')
  await apply()
  await until(() => JSON.stringify(asked()).includes('2024'))
  expect(asked()).toEqual({ made_at: [{ operator: 'lt', value: '2024-01-31', not: false }] })
})

test('who counts by hand keeps the box on the way past a named period, and the direction of an empty one', async () => {
  await open({ made_at: [{ operator: 'eq', value: '2024-05-01', not: false }] })
  await click(chip())
  await until(() => find('select', 'Value'))
  await fill(get('select', 'Value'), 'relative')
  const box = get('input', 'Amount')
  await focus(box)
  await fill(box, '1')
  expect(document.activeElement).toBe(box)
  expect(get('select', 'Value')).toHaveProperty('value', 'relative')
  await fill(get('select', 'Counted in'), 'ahead day')
  await fill(box, '')
  expect(get('select', 'Counted in')).toHaveProperty('value', 'ahead day')
  await fill(box, '0')
  await fill(box, '4')
  await apply()
  await until(() => JSON.stringify(asked()).includes('amount'))
  expect(asked()).toEqual({ made_at: [{ operator: 'eq', value: { amount: 4, period: 'day' }, not: false }] })
})
