import { afterEach, expect, test, vi } from 'vitest'
import { click, find, get, until } from '../../../../../shared/testing/openScreen.tsx'
import { showQuestion, type ShownQuestion } from '../../testing/showQuestion.tsx'

const id = (end: number): string => `0190a000-0000-7000-8000-00000000000${end}`
const [kiel, dock, brest] = [id(1), id(2), id(3)]
const ports = { id: 4, uuid: id(8), title: 'Ports', columns: [], revision: 1, nodes: 3 }
const works = { id: 5, uuid: id(9), title: 'Works', columns: [], revision: 1, nodes: 1 }

interface Node {
  readonly value: string
  readonly label: string
  readonly parent_id: string | null
  readonly is_site: boolean
}
const nodes: readonly Node[] = [
  { value: kiel, label: 'Kiel', parent_id: null, is_site: false },
  { value: dock, label: 'Dock 1', parent_id: kiel, is_site: true },
  { value: brest, label: 'Brest', parent_id: null, is_site: true },
]
const optionOf = ({ value, label, parent_id, is_site }: Node) => ({
  value,
  label,
  parent_id,
  is_site,
  hasChildren: value === kiel,
  ancestors: parent_id === null ? [] : [{ value: kiel, label: 'Kiel' }],
  fixed: false,
  canSelect: is_site,
  structure_id: ports.id,
  options: {},
})

let asked: URLSearchParams[] = []
const answer = (url: URL): unknown => {
  if (url.pathname.endsWith('/structures/all')) return { list: [ports, works] }
  if (!url.pathname.endsWith('/sites/search')) return { list: [] }
  asked.push(url.searchParams)
  const [ids, parent, offset] = ['ids', 'parent_id', 'offset'].map((name) => url.searchParams.get(name))
  const found = nodes.filter((node) => (ids ? ids.includes(node.value) : node.parent_id === (parent ?? null)))
  // One after the other, so that a level needs several calls.
  return { list: found.slice(Number(offset), Number(offset) + 1).map(optionOf), total: found.length }
}

let shown: ShownQuestion | undefined
afterEach(async () => {
  await shown?.close()
  vi.unstubAllGlobals()
  asked = []
})

const show = async (options: Readonly<Record<string, unknown>>): Promise<void> => {
  vi.stubGlobal('fetch', async (input: string) => {
    const data = answer(new URL(input, 'http://localhost'))
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
  shown = await showQuestion('site', options, 'start_page')
}

const optionsNow = () => shown?.options()
const structures = (): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Site structure')
  const input = document.querySelector(`#${CSS.escape(label?.htmlFor ?? '')}`)
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no field for the structure')
  return input
}
const sites = (): HTMLElement => get('button[aria-haspopup="dialog"]')
const row = (name: string): HTMLElement => get('[role="treeitem"]', name)
const text = (): string => document.body.textContent

test('ITM-111, ITM-112: structure and site are chosen from what the workspace has; a group only opens', async () => {
  await show({})
  await until(() => text().includes('None: the inspector chooses'))
  await click(structures())
  await click(await until(() => find('[role="option"]', 'Ports')))
  expect(optionsNow()).toEqual({ column_options: { structure_id: 4 } })
  await click(sites())
  // Both pages of the first level.
  await until(() => find('[role="treeitem"]', 'Brest'))
  expect(asked.map((query) => [query.get('structure_id'), query.get('offset')])).toEqual([
    ['4', '0'],
    ['4', '1'],
  ])
  await click(row('Kiel'))
  await click(await until(() => find('[role="treeitem"]', 'Dock 1')))
  expect(optionsNow()).toEqual({ column_options: { structure_id: 4, structure_node_id: dock } })
  await until(() => sites().textContent === 'Dock 1')
  expect(text()).toContain('Inspectors can choose another site only where “May be changed” is on.')
})

test('ITM-109, ITM-110: what else the column says stays, and a site that may be changed is told as a beginning', async () => {
  await show({ editable: true, column_options: { column_id: 7, structure_id: 4, structure_node_id: brest } })
  await until(() => sites().textContent === 'Brest')
  expect(text()).toContain('This is the answer until an inspector chooses another site.')
  await click(structures())
  await click(await until(() => find('[role="option"]', 'Works')))
  expect(optionsNow()).toEqual({ editable: true, column_options: { column_id: 7, structure_id: 5 } })
})

test('what is no longer there is said at its field, and can be taken away', async () => {
  await show({ column_options: { structure_id: 99, structure_node_id: id(7) } })
  await until(() => text().includes('This structure is no longer there: choose another one.'))
  await until(() => text().includes('This site is no longer there: choose another one.'))
  await click(get('button[aria-label="Clear the selection: Site at the start"]'))
  expect(optionsNow()).toEqual({ column_options: { structure_id: 99 } })
})
