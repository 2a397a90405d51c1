import { loadWebWords } from '@plumbline/language'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, fill, find, focus, get, openScreen, press, until, type OpenScreen } from '../testing/openScreen.tsx'
import { WordsProvider } from '../words/index.ts'
import type { ListQuery } from './state/query.ts'
import type { BulkAction, BulkSubject, TablePage } from './table.ts'
import { settled, thingColumns, ThingsTable, type Thing } from './things.testing.tsx'

const things = Array.from({ length: 60 }, (_, index): Thing => ({
  id: `t${index}`,
  name: `Thing ${index}`,
  size: index,
}))

let asked: ListQuery[] = []
let answer: (query: ListQuery) => Promise<TablePage<Thing>>
let bulk: BulkSubject | null = null
let screen: OpenScreen

const page = (list: readonly Thing[], { limit, page: number }: ListQuery): TablePage<Thing> => {
  const [size, at] = [Number(limit), Number(number)]
  return {
    list: list.slice((at - 1) * size, at * size),
    pagination: { total: list.length, total_pages: Math.max(1, Math.ceil(list.length / size)) },
  }
}

const takeBulk: BulkAction = {
  id: 'take',
  icon: () => null,
  name: () => 'Take',
  visible: () => true,
  perform: (_, subject) => {
    bulk = subject
  },
}

const source = {
  list: (query: ListQuery) => {
    asked.push(query)
    return answer(query)
  },
  export: () => Promise.resolve(new Blob(['Name\n'])),
}
const bulkActions = [takeBulk]

const Things = ({ selectable = true }: { readonly selectable?: boolean }) => (
  <ThingsTable
    source={source}
    {...(selectable ? { bulkActions } : {})}
    empty={{ title: 'No things yet', actions: <button type="button">Make one</button> }}
  />
)

const open = async (at: string, Screen = Things): Promise<void> => {
  screen = await openScreen({ at, path: '/things', screen: () => <Screen /> })
}
const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr:has([role=gridcell])')]
const selected = (): number => document.querySelectorAll('tbody tr[aria-selected=true]').length
const last = (): ListQuery | undefined => asked.at(-1)

beforeEach(() => {
  asked = []
  bulk = null
  answer = async (query) => page(things, query)
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('TBL-042: a fresh table asks for 25 rows and says which of how many it shows', async () => {
  await open('/things')
  await settled()
  expect(last()).toMatchObject({ limit: '25', page: '1', sort: 'name' })
  expect(rows()).toHaveLength(25)
  expect(document.body.textContent).toContain('1–25 of 60')
})

test('TBL-012: a link reproduces page, size and order; page 3 of 25 is "51–60 of 60"', async () => {
  await open('/things?limit=25&page=3&sort=-size')
  await settled()
  expect(last()).toMatchObject({ limit: '25', page: '3', sort: '-size' })
  expect(document.body.textContent).toContain('51–60 of 60')
  expect(get('th', 'Size').getAttribute('aria-sort')).toBe('descending')
})

test('TBL-041: a page size that is not offered falls back to 25, in the call and in the address', async () => {
  await open('/things?limit=33')
  await settled()
  await until(() => screen.address().includes('limit=25'))
  expect(asked.every(({ limit }) => limit === '25')).toBe(true)
})

test('TBL-011, TBL-045: rows per page, pages and order go into the address and Back returns to them', async () => {
  await open('/things')
  await settled()
  await fill(get('select'), '50')
  await settled()
  expect(screen.address()).toContain('limit=50')
  expect(rows()).toHaveLength(50)
  await click(get('button', 'Next page'))
  await settled()
  expect(screen.address()).toContain('page=2')
  expect(rows()).toHaveLength(10)
  await click(get('th button', 'Size'))
  await settled()
  expect(screen.address()).toContain('page=1')
  expect(last()).toMatchObject({ sort: 'size', page: '1' })
  await screen.back()
  await settled()
  expect(screen.address()).toContain('page=2')
})

test('a page beyond the last one goes to the last one', async () => {
  await open('/things?page=9')
  await until(() => screen.address().includes('page=3'))
  await settled()
  expect(rows()).toHaveLength(10)
})

test('TBL-014: the bulk bar comes with the first selected row and goes with the last', async () => {
  await open('/things')
  await settled()
  expect(find('[role=toolbar]')).toBe(null)
  const box = get('input', 'Select Thing 0')
  await click(box)
  expect(get('[role=toolbar]').textContent).toContain('1 selected')
  await click(box)
  expect(find('[role=toolbar]')).toBe(null)
})

test('TBL-039, TBL-040: all by filter is offered after the whole page is selected and reaches the total', async () => {
  await open('/things?filter=' + encodeURIComponent('{"name":[{"operator":"contains","value":"Thing","not":false}]}'))
  await settled()
  await click(get('input', 'Select Thing 0'))
  expect(find('button', 'Select all 60 by filter')).toBe(null)
  await click(get('input', 'Select every row on this page'))
  expect(selected()).toBe(25)
  await click(get('button', 'Select all 60 by filter'))
  expect(get('[role=toolbar]').textContent).toContain('All 60 selected')
  await click(get('input', 'Select Thing 3'))
  await click(get('button', 'Take'))
  expect(bulk).toMatchObject({
    count: 59,
    body: {
      select_all: true,
      filter: { name: [{ operator: 'contains', value: 'Thing', not: false }] },
      exclude_ids: ['t3'],
    },
  })
})

test('TBL-039: all by filter is not offered when the page shows everything, nor under a search', async () => {
  await open('/things?limit=100')
  await settled()
  await click(get('input', 'Select every row on this page'))
  expect(selected()).toBe(60)
  expect(find('button', 'Select all 60 by filter')).toBe(null)
  await screen.close()
  await open('/things?q=thing')
  await settled()
  await click(get('input', 'Select every row on this page'))
  expect(selected()).toBe(25)
  expect(find('button', 'Select all 60 by filter')).toBe(null)
})

test.each([
  ['page', () => click(get('button', 'Next page'))],
  ['size', () => fill(get('select'), '10')],
  ['sort', () => click(get('th button', 'Size'))],
  ['filter', () => click(get('button', 'Remove filter “Name”'))],
  ['refresh', () => click(get('button', 'Refresh'))],
])('TBL-034 to TBL-038: a change of %s clears the selection', async (_, change) => {
  await open('/things?filter=' + encodeURIComponent('{"name":[{"operator":"contains","value":"Thing","not":false}]}'))
  await settled()
  await click(get('input', 'Select Thing 0'))
  await click(get('input', 'Select Thing 1'))
  expect(selected()).toBe(2)
  const before = asked.length
  await change()
  await until(() => asked.length > before)
  await settled()
  expect(selected()).toBe(0)
  expect(find('[role=toolbar]')).toBe(null)
})

test('TBL-015: without bulk actions there is nothing to select', async () => {
  await open('/things', () => <Things selectable={false} />)
  await settled()
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
})

test('TBL-033: while the table loads its tools and filters refuse clicks', async () => {
  await open('/things')
  await settled()
  let release: (value: TablePage<Thing>) => void = () => undefined
  answer = () => new Promise((resolve) => (release = resolve))
  await click(get('button', 'Refresh'))
  const before = asked.length
  const tools = ['Refresh', 'Columns', 'Export', 'Add filter', 'Humanised dates']
  expect(tools.filter((name) => get('button', name).getAttribute('aria-disabled') !== 'true')).toEqual([])
  await click(get('button', 'Refresh'))
  await click(get('button', 'Columns'))
  expect(asked.length).toBe(before)
  expect(find('form', 'Columns')).toBe(null)
  release(page(things, { limit: '25', page: '1' }))
  await settled()
  expect(get('button', 'Refresh').getAttribute('aria-disabled')).toBe('false')
})

test('TBL-017: nothing yet offers to create, nothing matches does not and names the filter in the way', async () => {
  answer = async (query) => page([], query)
  await open('/things')
  await until(() => find('h2', 'No things yet'))
  expect(find('button', 'Make one')).not.toBe(null)
  await screen.close()
  answer = async (query) => {
    if (query.filter === undefined) return page(things, query)
    return page(Object.keys(JSON.parse(query.filter)).join() === 'name' ? things.slice(0, 4) : [], query)
  }
  const filter =
    '{"name":[{"operator":"contains","value":"T","not":false}],"size":[{"operator":"gt","value":99,"not":false}]}'
  await open('/things?filter=' + encodeURIComponent(filter))
  await until(() => find('button', 'Drop “Size”'))
  expect(document.body.textContent).toContain('Nothing matches these 2 filters')
  expect(document.body.textContent).toContain(
    'Without the filters there are 60 entries. Dropping only “Size” leaves 4.',
  )
  expect(find('button', 'Make one')).toBe(null)
  await click(get('button', 'Drop “Size”'))
  await settled()
  expect(rows()).toHaveLength(4)
})

test('ERR-020: a failed list says so in place and can be tried again', async () => {
  answer = () => Promise.reject(new Error('gone'))
  await open('/things')
  const retry = await until(() => find('button', 'Retry'))
  expect(document.body.textContent).toContain('The list could not be loaded')
  answer = async (query) => page(things, query)
  await click(retry)
  await settled()
  expect(rows()).toHaveLength(25)
})

test('TBL-008, FLT-031: a filter is added as a tag, applied only when complete, and edited in place', async () => {
  await open('/things')
  await settled()
  await click(get('button', 'Add filter'))
  await click(get('button', 'Size'))
  await click(get('button', 'Apply'))
  await settled()
  expect(screen.address()).not.toContain('filter')
  await click(get('button', 'Add filter'))
  await click(get('button', 'Size'))
  await fill(get('input', 'Value'), '12')
  await click(get('button', 'Apply'))
  await until(() => last()?.filter)
  await settled()
  expect(JSON.parse(last()?.filter ?? '')).toEqual({ size: [{ operator: 'gt', value: 12, not: false }] })
  expect(get('[data-filter=size]').textContent).toContain('bigger than 12')
})

test('TBL-010: the filter mode is kept for this table in session storage', async () => {
  await open('/things')
  await settled()
  await click(get('button', 'Show filters in a panel'))
  expect(sessionStorage.getItem('TABLE_FILTER_MODE:things')).toBe('card')
  await screen.close()
  await open('/things')
  await settled()
  expect(find('button', 'Show filters as tags')).not.toBe(null)
  expect(find('legend', 'Size')).not.toBe(null)
})

test('TBL-006, TBL-007: columns are hidden on apply only, and stay hidden', async () => {
  await open('/things')
  await settled()
  const uncheck = async (): Promise<void> => {
    await click(get('button', 'Columns'))
    const label = await until(() => find('form[aria-label=Columns] label', 'Size'))
    await click(label)
  }
  await uncheck()
  await click(get('form[aria-label=Columns] button', 'Cancel'))
  expect(find('th', 'Size')).not.toBe(null)
  await uncheck()
  await click(get('form[aria-label=Columns] button', 'Apply'))
  await until(() => !find('th', 'Size'))
  await screen.close()
  await open('/things')
  await settled()
  expect(find('th', 'Size')).toBe(null)
})

test('FLT-038: typing searches once, 300 ms after the last letter', async () => {
  await open('/things')
  await settled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = asked.length
  const box = get('input', 'Search things')
  for (const text of ['t', 'th', 'thi', 'thin', 'thing']) await fill(box, text)
  vi.advanceTimersByTime(299)
  expect(asked.length).toBe(before)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await until(() => asked.length > before)
  await settled()
  expect(asked.slice(before).map(({ q }) => q)).toEqual(['thing'])
})

test('arrow keys move in the grid, Space selects, Enter opens', async () => {
  await open('/things')
  await settled()
  const cell = (row: number, column: number): HTMLElement => get(`[data-row="${row}"][data-column="${column}"]`)
  expect(document.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1)
  await focus(cell(0, 0))
  await press(cell(0, 0), 'ArrowDown')
  await until(() => document.activeElement === cell(1, 0))
  await press(cell(1, 0), 'ArrowRight')
  await until(() => document.activeElement === cell(1, 1))
  await press(cell(1, 1), ' ')
  expect(selected()).toBe(1)
  await press(cell(1, 1), 'Enter')
  await until(() => screen.address() === '/thing/t1')
})

test('beside the box of a row is still the box: the row is marked, its page is not opened', async () => {
  await open('/things')
  await settled()
  await click(get('tbody td'))
  expect(selected()).toBe(1)
  expect(screen.address()).toBe('/things')
  await click(get('tbody td'))
  expect(selected()).toBe(0)
})

const Described = () => (
  <ThingsTable
    source={source}
    columns={[
      ...thingColumns,
      { key: 'story', label: 'Story', secondLine: true, cell: ({ name }) => `Story of ${name}` },
    ]}
    empty={{ title: 'No things yet' }}
  />
)
const heads = (): readonly (string | null)[] => [...document.querySelectorAll('thead th')].map((th) => th.textContent)

test('a column that would be cut on a phone stands below what identifies the row there', async () => {
  await open('/things', Described)
  await settled()
  expect(heads()).toEqual(['Name', 'Size', 'Story'])
  await screen.close()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 639px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open('/things', Described)
  await settled()
  expect(heads()).toEqual(['Name', 'Size'])
  expect(rows()[0]?.querySelector('td')?.textContent).toBe('Thing 0Story of Thing 0')
  expect(find('tbody a', 'Thing 0')).not.toBe(null)
})

test('I18-002: rows are asked for anew in the language that was chosen, as the server writes some of their words', async () => {
  await loadWebWords('fr')
  const InTwoLanguages = () => {
    const [language, setLanguage] = useState<'en' | 'fr'>('en')
    return (
      <WordsProvider language={language}>
        <button type="button" onClick={() => setLanguage('fr')}>
          Français
        </button>
        <Things />
      </WordsProvider>
    )
  }
  await open('/things', InTwoLanguages)
  await settled()
  const before = asked.length
  answer = async (query) => page([{ id: 't0', name: 'Chose', size: 0 }], query)
  await click(get('button', 'Français'))
  await until(() => find('[role=gridcell]', 'Chose'))
  expect(asked.length).toBe(before + 1)
})
