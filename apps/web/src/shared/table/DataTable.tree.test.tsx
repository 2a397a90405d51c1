import type { TableDefinition } from '@plumbline/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { click, find, focus, get, openScreen, press, until, type OpenScreen } from '../testing/openScreen.tsx'
import { DataTable } from './DataTable.tsx'
import type { ListQuery } from './state/query.ts'
import type { TableColumn } from './table.ts'

interface Entry {
  readonly id: string
  readonly parent: string | null
  readonly folder: boolean
}

const definition: TableDefinition = {
  name: 'entries',
  defaultSort: 'name',
  columns: [{ key: 'name', kind: 'text', sortable: true }],
}
const columns: readonly TableColumn<Entry>[] = [{ key: 'name', label: 'Name', identifies: true, cell: ({ id }) => id }]
const entries: readonly Entry[] = [
  { id: 'Cold', parent: null, folder: true },
  { id: 'Round', parent: 'Cold', folder: false },
  { id: 'Mapping', parent: 'Cold', folder: true },
  { id: 'Study', parent: 'Mapping', folder: false },
  { id: 'Fire', parent: null, folder: false },
]

let asked: ListQuery[] = []
let all: readonly Entry[] = entries
let screen: OpenScreen

const source = {
  list: async (query: ListQuery) => {
    asked.push(query)
    const [limit, page] = [Number(query.limit), Number(query.page)]
    return {
      list: all.slice((page - 1) * limit, page * limit),
      pagination: { total: all.length, total_pages: Math.ceil(all.length / limit) },
    }
  },
}
const tree = { parentOf: ({ parent }: Entry) => parent, isFolder: ({ folder }: Entry) => folder }

const Entries = () => (
  <DataTable
    label="Entries"
    definition={definition}
    source={source}
    columns={columns}
    searchLabel="Search entries"
    idOf={({ id }) => id}
    nameOf={({ id }) => id}
    hrefOf={({ id, folder }) => (folder ? null : `/entry/${id}`)}
    tree={tree}
    summary={(rows) => `${rows.length} entries`}
  />
)
const open = async (): Promise<void> => {
  screen = await openScreen({ at: '/entries', path: '/entries', screen: Entries })
  await until(() => find('table')?.getAttribute('aria-busy') === 'false')
}
const shown = (): readonly string[] =>
  [...document.querySelectorAll('tbody tr:has([role=gridcell])')].map((row) => row.textContent ?? '')
const levels = (): readonly (string | null)[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('aria-level'))

beforeEach(() => {
  asked = []
  all = entries
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => screen.close())

test('a tree comes whole, 500 rows a call, and is not paged', async () => {
  all = Array.from({ length: 700 }, (_, index): Entry => ({ id: `E${index}`, parent: null, folder: false }))
  await open()
  expect(asked.map(({ limit, page }) => `${limit}/${page}`)).toEqual(['500/1', '500/2'])
  expect(find('select')).toBe(null)
  expect(document.body.textContent).toContain('700 entries')
  expect(get('table').getAttribute('aria-rowcount')).toBe('701')
})

test('TBL-018: one row closes and opens what is below it', async () => {
  await open()
  expect(get('table').getAttribute('role')).toBe('treegrid')
  expect(levels()).toEqual(['1', '2', '2', '3', '1'])
  await click(get('button', 'Collapse Mapping'))
  expect(shown()).toEqual(['Cold', 'Round', 'Mapping', 'Fire'])
  await click(get('button', 'Expand Mapping'))
  expect(shown()).toHaveLength(5)
})

test('TBL-019, TBL-031: all rows close and open at once, and coming back finds the tree as it was left', async () => {
  await open()
  await click(get('button', 'Collapse all'))
  expect(shown()).toEqual(['Cold', 'Fire'])
  await screen.close()
  await open()
  expect(shown()).toEqual(['Cold', 'Fire'])
  await click(get('button', 'Expand all'))
  expect(shown()).toHaveLength(5)
})

test('sideways arrows close, go to the parent and open; a folder opens by Enter, an entry leads somewhere', async () => {
  await open()
  const cell = (row: number): HTMLElement => get(`[data-row="${row}"][data-column="0"]`)
  await focus(cell(3))
  await press(cell(3), 'ArrowLeft')
  expect(document.activeElement).toBe(cell(2))
  await press(cell(2), 'ArrowLeft')
  expect(shown()).toEqual(['Cold', 'Round', 'Mapping', 'Fire'])
  await press(cell(2), 'ArrowRight')
  expect(shown()).toHaveLength(5)
  await press(cell(0), 'Enter')
  expect(shown()).toEqual(['Cold', 'Fire'])
  await press(cell(1), 'Enter')
  await until(() => screen.address() === '/entry/Fire')
})
