import { siteEdit } from '@plumbline/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { act } from 'react'
import {
  click,
  fill,
  find,
  focus,
  get,
  openScreen,
  press,
  until,
  type OpenScreen,
} from '../../shared/testing/openScreen.tsx'
import { ConfirmDelete } from '../../shared/dialogs/index.ts'
import { shownToasts } from '../../shared/toasts/index.ts'
import StructureScreen from './StructureScreen.tsx'

const uuid = '0199aaaa-0000-7000-8000-000000000001'
const kiel = '0199aaaa-0000-7000-8000-000000000002'
const node = (value: string, label: string, hasChildren: boolean, parent: string | null = null) => ({
  value,
  label,
  hasChildren,
  ancestors: parent === null ? [] : [{ value: parent, label: 'Kiel' }],
  is_site: true,
  parent_id: parent,
  structure_id: 1,
  options: {},
})

interface Asked {
  readonly method: string
  readonly url: URL
  readonly body: unknown
}
let asked: Asked[]
const column = (id: string, title: string) => ({
  id,
  key: title.toLowerCase(),
  title,
  type: 'text',
  required: false,
  unique: false,
})
/** How far an import is when the server has taken it. */
let sent: 'running' | 'done' = 'done'
let columns: readonly ReturnType<typeof column>[] = []
let screen: OpenScreen
const json = (data: unknown): Response => new Response(JSON.stringify({ data }), { status: 200 })

/** Ports one after the other, once a test has named them; a move is answered when `answerMove` is called. */
let ports: string[] = []
let answerMove: (() => void) | null = null
const portId = (name: string): string => `${uuid.slice(0, -1)}${'ABCD'.indexOf(name) + 4}`
const movedPort = async (after: string | null, id: string): Promise<void> => {
  await new Promise<void>((resolve) => {
    answerMove = resolve
  })
  answerMove = null
  const name = ports.find((port) => portId(port) === id)
  const others = ports.filter((port) => port !== name)
  const at = others.findIndex((port) => portId(port) === after) + 1
  ports = name === undefined ? ports : [...others.slice(0, at), name, ...others.slice(at)]
}

const found = (url: URL): unknown => {
  if (ports.length > 0) return { list: ports.map((name) => node(portId(name), name, false)), total: ports.length }
  if (url.searchParams.get('parent_id') === kiel)
    return { list: [node(`${uuid.slice(0, -1)}3`, 'Dock 1', false, kiel)], total: 1 }
  if (url.searchParams.get('q') === 'dock')
    return { list: [node(`${uuid.slice(0, -1)}3`, 'Dock 1', false, kiel)], total: 1 }
  return { list: [node(kiel, 'Kiel', true)], total: 1 }
}

beforeEach(async () => {
  asked = []
  sent = 'done'
  // Here nothing has a height: without one the tree renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(420)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://here')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    asked.push({ method: init.method ?? 'GET', url, body })
    if (url.pathname.endsWith('/sites/search')) return json(found(url))
    if (init.method === 'PATCH') {
      const edits: unknown = typeof body === 'object' && body !== null && 'edits' in body ? body.edits : []
      const [edit] = siteEdit.array().parse(edits)
      if (edit?.op === 'move') await movedPort(edit.after_id ?? null, edit.id)
      return json({ revision: 2 })
    }
    if (url.pathname.endsWith('/import')) {
      const check = url.searchParams.get('check') === '1'
      const errors = [{ row: 3, field: 'parent', message: 'There is no parent “X”' }]
      const said = { total: 2, imported: 0, errors_count: 1, errors, errors_cut: false }
      return json(check ? said : { ...said, uuid, id: 1, state: sent, imported: 1, created: 1, updated: 0 })
    }
    if (url.pathname.endsWith(`/imports/${uuid}`))
      return json({ total: 2, imported: 1, errors_count: 1, errors: [], errors_cut: false, uuid, id: 1, state: 'done' })
    return json({ id: 1, uuid, title: 'Ports', columns, revision: 1, nodes: 2, structure: [] })
  })
  screen = await openScreen({
    at: `/resources/sites/${uuid}`,
    path: '/resources/sites/$id',
    screen: Screen,
  })
})
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Screen = () => (
  <>
    <StructureScreen />
    <ConfirmDelete />
  </>
)

const named = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)

test('SIT-006: a tree is opened level by level, and a level is fetched when it is opened', async () => {
  const expand = await until(() => named('Expand “Kiel”'))
  expect(asked.some(({ url }) => url.searchParams.has('parent_id'))).toBe(false)
  await act(async () => expand.click())
  await until(() => find('bdi', 'Dock 1'))
  expect(named('Collapse “Kiel”')?.getAttribute('aria-expanded')).toBe('true')
})

test('SIT-022: a site without a title is not sent; with one it is added', async () => {
  await until(() => find('bdi', 'Kiel'))
  await click(get('button', 'Add site'))
  await until(() => find('button', 'Save'))
  await click(get('button', 'Save'))
  await until(() => document.body.textContent?.includes('Every site needs a title'))
  expect(asked.some(({ method }) => method === 'PATCH')).toBe(false)
  await fill(await until(() => document.querySelector<HTMLInputElement>('input[name="title"]')), 'Brest')
  await click(get('button', 'Save'))
  const sent = await until(() => asked.find(({ method }) => method === 'PATCH'))
  expect(sent.body).toMatchObject({ edits: [{ op: 'add', title: 'Brest', parent_id: null, is_site: true }] })
})

const bringRows = async (): Promise<void> => {
  await until(() => find('bdi', 'Kiel'))
  await click(get('button', 'Import sites'))
  const input = await until(() => document.querySelector<HTMLInputElement>('[data-testid="row-import-file"]'))
  const file = new File(['Name,Parent\nBrest,\nLost,X\n'], 'sites.csv')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await click(await until(() => find('button', 'Import anyway')))
  await click(await until(() => find('button', 'Check rows')))
  await until(() => document.body.textContent?.includes('There is no parent “X”'))
}
const takeValidRows = async (): Promise<void> => {
  const validOnly = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Import valid rows',
  )
  await act(async () => validOnly?.click())
  await click(get('button', 'Import 1 row'))
}

test('who closes the dialog while rows come in sees them once they are in, and is told', async () => {
  sent = 'running'
  await bringRows()
  await takeValidRows()
  await until(() => document.body.textContent?.includes('You can close this: the import goes on.'))
  await click(get('[role=dialog] button', 'Close'))
  await until(() => find('[role=dialog]') === null)
  const before = asked.filter(({ url }) => url.pathname.endsWith('/sites/search')).length
  await until(() => asked.filter(({ url }) => url.pathname.endsWith('/sites/search')).length > before)
  expect(shownToasts().map(({ text }) => text)).toContain('1 row imported')
})

test('rows of a file are checked, shown with what is wrong, and taken without the bad ones when that is asked', async () => {
  await bringRows()
  expect(document.body.textContent).not.toContain('Brest')
  await click(await until(() => find('button', 'Import 1 row')))
  expect(asked.filter(({ url }) => url.pathname.endsWith('/import')).length).toBe(1)
  await takeValidRows()
  await until(() => document.body.textContent?.includes('1 row imported'))
  const last = asked.findLast(({ url }) => url.pathname.endsWith('/import'))
  expect([...(last?.url.searchParams.keys() ?? [])].toSorted()).toEqual(['background', 'small_ok', 'valid_only'])
  const columns = last?.body instanceof FormData ? last.body.get('columns') : null
  expect(columns).toBe(
    JSON.stringify([
      { id: 'title', index: 0 },
      { id: 'parent', index: 1 },
    ]),
  )
})

test('the tree is gone through, opened, closed and changed by keys', async () => {
  const tree = await until(() => find('[role="tree"]'))
  const meant = (): string | undefined =>
    document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined
  await until(() => find('[role="treeitem"]'))
  await focus(tree)
  await press(tree, 'ArrowDown')
  expect(meant()).toContain('Kiel')
  await press(tree, 'ArrowRight')
  await until(() => document.querySelectorAll('[role="treeitem"]').length === 2)
  await press(tree, 'ArrowRight')
  expect(meant()).toContain('Dock 1')
  await press(tree, 'ArrowLeft')
  expect(meant()).toContain('Kiel')
  await press(tree, 'ArrowLeft')
  await until(() => document.querySelectorAll('[role="treeitem"]').length === 1)
  await press(tree, 'Enter')
  expect((await until(() => find('[role="dialog"]'))).textContent).toContain('Kiel')
  await click(get('[role="dialog"] button', 'Cancel'))
  await until(() => document.activeElement === tree)
})

describe('with four ports', () => {
  beforeAll(() => {
    ports = ['A', 'B', 'C', 'D']
  })
  afterAll(() => {
    ports = []
  })

  test('keys that move a site while it is on its way are not lost: each goes from where the one before has led', async () => {
    const tree = await until(() => find('[role="tree"]'))
    await until(() => document.querySelectorAll('[role="treeitem"]').length === 4)
    await focus(tree)
    await press(tree, 'ArrowDown')
    const down = (repeat = false): Promise<void> =>
      act(async () => {
        tree.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, repeat, bubbles: true, cancelable: true }),
        )
      })
    await down()
    await down()
    await down()
    // A key that is held down goes no further than the server has followed.
    await down(true)
    for (const order of ['B,A,C,D', 'B,C,A,D', 'B,C,D,A']) {
      const answer = await until(() => answerMove)
      await act(async () => answer())
      await until(
        () => [...document.querySelectorAll('[role="treeitem"] bdi')].map((row) => row.textContent).join() === order,
      )
    }
    expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(3)
  })
})

describe('with a column of days', () => {
  beforeAll(() => {
    columns = [{ ...column('c1', 'Opened'), type: 'date' }]
  })
  afterAll(() => {
    columns = []
  })

  test('PCK-004: a day is chosen from the calendar, and none before 1920 is sent', async () => {
    await click(await until(() => find('button', 'Add site')))
    await fill(await until(() => document.querySelector<HTMLInputElement>('input[name="title"]')), 'Brest')
    const day = await until(() => document.querySelector<HTMLInputElement>('input[name="options.opened"]'))
    expect(find('button', 'Open the calendar: Opened')).not.toBeNull()
    await fill(day, '1919-12-31')
    await click(get('button', 'Save'))
    await until(() => document.body.textContent.includes('Not before 1 Jan 1920'))
    expect(asked.some(({ method }) => method === 'PATCH')).toBe(false)
    await fill(day, '1920-01-01')
    await click(get('button', 'Save'))
    const sent = await until(() => asked.find(({ method }) => method === 'PATCH'))
    expect(sent.body).toMatchObject({ edits: [{ op: 'add', title: 'Brest', options: { opened: '1920-01-01' } }] })
  })
})

describe('with columns that are kept', () => {
  beforeAll(() => {
    columns = [column('c1', 'Berth'), column('c2', 'Depth')]
  })
  afterAll(() => {
    columns = []
  })

  test('one is deleted once its title was typed; one that was only added goes without a question', async () => {
    await click(await until(() => find('button', 'Columns')))
    await until(() => named('Remove column “Berth”'))
    await click(get('button', 'Add column'))
    await click(await until(() => named('Remove column “”')))
    expect(named('Remove column “”')).toBeNull()
    await click(await until(() => named('Remove column “Berth”')))
    const confirm = await until(() => find('form button[type=submit]', 'Delete'))
    expect(confirm).toHaveProperty('disabled', true)
    await fill(get('form input[data-autofocus]'), 'Berth')
    await click(confirm)
    await until(() => document.body.textContent.includes('“Berth” has been deleted.'))
    const sent = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    expect(sent).toEqual([{ columns: [columns[1]] }])
    await until(() => named('Remove column “Berth”') === null)
    expect(named('Remove column “Depth”')).not.toBeNull()
  })
})
