import type { TableDefinition } from '@plumbline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../session/index.ts'
import { signedInWith } from '../testing/answers.ts'
import { click, fill, find, get, openScreen, until, type OpenScreen } from '../testing/openScreen.tsx'
import type { ListQuery } from './state/query.ts'
import { DateCell } from './cells/DateCell.tsx'
import { settled, ThingsTable } from './things.testing.tsx'

const definition: TableDefinition = {
  name: 'kinds',
  defaultSort: 'name',
  columns: [
    { key: 'name', kind: 'text', sortable: true, filterable: true },
    { key: 'size', kind: 'number', filterable: true },
    { key: 'owner', kind: 'select', filterable: true },
    { key: 'tags', kind: 'multi_select', filterable: true, options: ['a', 'b'] },
    { key: 'big', kind: 'switch', filterable: true },
    { key: 'made', kind: 'date' },
  ],
}
const people = [
  { value: '3', label: 'Ada' },
  { value: '7', label: 'Grace' },
]
const search = async ({ ids }: { readonly ids?: readonly string[] }) =>
  ids === undefined ? people : people.filter(({ value }) => ids.includes(value))

let asked: ListQuery[]
let rows: readonly { readonly id: string; readonly name: string; readonly size: number }[]
let failing: boolean
let screen: OpenScreen

const source = {
  list: async (query: ListQuery) => {
    asked.push(query)
    if (failing) throw new Error('no connection')
    return { list: rows, pagination: { total: rows.length, total_pages: 1 } }
  },
}
const Things = () => (
  <ThingsTable
    definition={definition}
    source={source}
    columns={[
      { key: 'name', label: 'Name', identifies: true, cell: ({ name }) => name },
      { key: 'size', label: 'Size', cell: ({ size }) => size },
      { key: 'owner', label: 'Owner', cell: () => '', filter: { search } },
      { key: 'tags', label: 'Tags', cell: () => '' },
      { key: 'big', label: 'Big', cell: () => '' },
      {
        key: 'made',
        label: 'Made',
        cell: (_, { humanDates }) => <DateCell at="2024-05-03T10:00:00Z" human={humanDates} />,
      },
    ]}
  />
)
const open = async (at = '/things'): Promise<void> => {
  screen = await openScreen({ at, path: '/things', screen: Things })
  await settled()
}
const filtered = (filter: object): string => `/things?filter=${encodeURIComponent(JSON.stringify(filter))}`
const filter = (): unknown => JSON.parse(asked.at(-1)?.filter ?? 'null')
const openFilter = async (label: string): Promise<readonly string[]> => {
  await click(get('button', 'Add filter'))
  await click(await until(() => find('[role=dialog] button', label)))
  const operators = [...document.querySelectorAll('[role=dialog] select')].flatMap((select) =>
    [...select.querySelectorAll('option')].map(({ textContent }) => textContent),
  )
  return operators
}
const cell = (): string =>
  [...document.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent).join(' ')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-05-06T10:00:00Z') })
  asked = []
  failing = false
  rows = [{ id: 'a', name: 'Thing', size: 1 }]
  localStorage.clear()
  sessionStorage.clear()
  const session = signedInWith([])
  beginSession({ token: 'a token', ...session, settings: { ...session.settings, saved_queries_enabled: false } })
})
afterEach(async () => {
  await screen.close()
  endSession()
  vi.useRealTimers()
})

test('TBL-002: dates are shown in words, or as they are', async () => {
  await open()
  expect(cell()).toContain('3 days ago')
  await click(get('button', 'Humanised dates'))
  expect(cell()).not.toContain('3 days ago')
  expect(cell()).toContain('3 May 2024')
})

test('TBL-003: refresh sends the same call again', async () => {
  await open('/things?limit=50&page=1&sort=-name')
  const before = asked.length
  await click(get('button', 'Refresh'))
  await until(() => asked.length > before)
  expect(asked.at(-1)).toEqual(asked[before - 1])
})

test('TBL-004, TBL-005: the column chooser lists every column, and by a part of their names', async () => {
  await open()
  await click(get('button', 'Columns'))
  const listed = (): readonly string[] =>
    [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent)
  await until(() => listed().length > 0)
  expect(listed()).toEqual(['Name', 'Size', 'Owner', 'Tags', 'Big', 'Made'])
  await fill(get('[role=dialog] input', 'Search columns'), 'ma')
  expect(listed()).toEqual(['Made'])
})

test('TBL-009: as a panel the filters stand in a part that opens and closes', async () => {
  await open()
  await click(get('button', 'Show filters in a panel'))
  const head = get('button[aria-controls]', 'Filters')
  const body = document.getElementById(head.getAttribute('aria-controls') ?? '')
  expect([head.getAttribute('aria-expanded'), body?.hidden]).toEqual(['true', false])
  await click(head)
  expect([head.getAttribute('aria-expanded'), body?.hidden]).toEqual(['false', true])
})

test('TBL-016: without rows it says that there are none', async () => {
  rows = []
  await open()
  expect(await until(() => document.body.textContent.includes('No data found'))).toBe(true)
})

test('TBL-012, TBL-016: the footer of no rows counts nothing; while it is not known it says nothing', async () => {
  rows = []
  await open()
  expect(get('[role=status]').textContent).toBe('No entries')
  failing = true
  await click(get('button', 'Refresh'))
  await until(() => find('[role=alert]'))
  expect(get('[role=status]').textContent).toBe('')
})

test.each([
  ['Name', ['equals', 'not equals', 'contains', 'does not contain', 'starts with']],
  ['Size', ['equals', 'not equals', 'bigger than', 'bigger than or equal', 'smaller than']],
])('FLT-001: %s has operators of its kind', async (label, first) => {
  await open()
  expect((await openFilter(label)).slice(0, 5)).toEqual(first)
})

test('FLT-025: a between without one of its values is not applied: it is asked for where it is missing', async () => {
  await open()
  await openFilter('Size')
  await fill(get('[role=dialog] select', 'Operator'), 'between')
  await fill(get('[role=dialog] input', 'From'), '1')
  await click(get('[role=dialog] button', 'Apply'))
  await until(() => get('[role=dialog] input', 'To').getAttribute('aria-invalid') === 'true')
  expect(document.activeElement).toBe(get('[role=dialog] input', 'To'))
  expect(filter()).toBe(null)
  await fill(get('[role=dialog] input', 'To'), '5')
  await click(get('[role=dialog] button', 'Apply'))
  await until(() => filter() !== null)
  expect(filter()).toEqual({ size: [{ operator: 'between', value: [1, 5], not: false }] })
})

test('FLT-035: a single select has no operator of several values', async () => {
  await open()
  expect(await openFilter('Owner')).toEqual(['equals', 'not equals', 'in', 'not in', 'is null', 'is not null'])
})

test('FLT-036: a multi select has only operators of several values', async () => {
  await open()
  expect(await openFilter('Tags')).toEqual(['any in', 'not any in', 'all in', 'not all in', 'is null', 'is not null'])
})

test('FLT-026: what asks whether there is a value sends none', async () => {
  await open()
  await openFilter('Name')
  await fill(get('[role=dialog] select', 'Operator'), 'null')
  await click(get('[role=dialog] button', 'Apply'))
  await until(() => filter() !== null)
  expect(filter()).toEqual({ name: [{ operator: 'null', value: null, not: false }] })
})

test('FLT-029: a switch is sent as ON', async () => {
  await open()
  await openFilter('Big')
  await click(get('[role=dialog] button', 'Apply'))
  await until(() => filter() !== null)
  expect(filter()).toEqual({ big: 'ON' })
})

test('FLT-030: a filter that came with the address shows names, not ids', async () => {
  await open(filtered({ owner: ['3', '7'] }))
  await until(() => get('[role=group]', 'Filters').textContent.includes('Ada or Grace'))
  expect(filter()).toEqual({ owner: ['3', '7'] })
})
