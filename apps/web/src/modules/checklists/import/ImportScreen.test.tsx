import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, fill, find, get, openScreen, until, type OpenScreen } from '../../../shared/testing/openScreen.tsx'
import ImportScreen from './ImportScreen.tsx'

interface Sent {
  readonly url: URL
  readonly form: FormData
}

interface Said {
  readonly total: number
  readonly imported: number
  readonly errors_count: number
  readonly errors: readonly { row: number; field: string; message: string }[]
  readonly id?: number
  readonly uuid?: string
}

const uuid = '0199aaaa-0000-7000-8000-000000000001'
const bad = [{ row: 3, field: 'type', message: 'Type not supported: banana' }]

let sent: Sent[]
let answer: (sent: Sent) => Said | Response
let screen: OpenScreen

const json = (data: unknown): Response => new Response(JSON.stringify({ data }), { status: 200 })

beforeEach(async () => {
  sent = []
  // Here nothing has a height: without one the list of rows renders none.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://here')
    if (url.pathname.endsWith('/folder/all')) return json({ list: [] })
    if (url.pathname.endsWith('/settings/public')) return json({ langs: ['en', 'fr', 'de', 'ar'], default_lang: 'en' })
    if (!(init.body instanceof FormData)) throw new Error(`unexpected call ${address}`)
    const one = { url, form: init.body }
    sent.push(one)
    const said = answer(one)
    return said instanceof Response ? said : json(said)
  })
  screen = await openScreen({
    at: '/checklist/templates/import',
    path: '/checklist/templates/import',
    screen: ImportScreen,
  })
})

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const field = (one: Sent | undefined, name: string): string => {
  const value = one?.form.get(name)
  return typeof value === 'string' ? value : ''
}

const rows = (count: number): string =>
  ['Type,Title', ...Array.from({ length: count }, (_, index) => `yesno,Is door ${index + 1} shut?`)].join('\n')
const large = `${rows(3)}\n${',\n'.repeat(6000)}`

const choose = async (text: string, name = 'Doors.csv'): Promise<void> => {
  const input = get('[data-testid=import-file]')
  Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}
const next = (): Promise<void> => click(get('button', 'Next'))
const check = async (): Promise<void> => {
  await until(() => find('select') && find('button', 'Next'))
  await next()
  await until(() => document.querySelector('[role=list]'))
}

test('UPL-004: a small file is stopped with name, size and reason, and goes in with "Import anyway"', async () => {
  answer = () => ({ total: 3, imported: 0, errors_count: 0, errors: [] })
  await choose(rows(3))
  const alert = await until(() => find('[role=alert]'))
  expect(alert.textContent).toContain('“Doors.csv” is only')
  expect(alert.textContent).toContain('Files under 10 KB are stopped')
  expect(sent).toEqual([])
  await click(get('button', 'Import anyway'))
  await check()
  expect(sent[0]?.url.searchParams.get('small_ok')).toBe('1')
  expect(sent[0]?.url.searchParams.get('check')).toBe('1')
})

test('from file to template: columns are guessed, everything is sent once and the builder opens', async () => {
  answer = ({ url }) =>
    url.searchParams.has('check')
      ? { total: 3, imported: 0, errors_count: 0, errors: [] }
      : { total: 3, imported: 3, errors_count: 0, errors: [], id: 41, uuid }
  await choose(large)
  await check()
  expect(JSON.parse(field(sent[0], 'columns'))).toEqual([
    { id: 'type', index: 0 },
    { id: 'title', index: 1 },
  ])
  expect(sent[0]?.url.searchParams.has('small_ok')).toBe(false)
  expect(document.body.textContent).toContain('No row has errors')
  await next()
  await click(get('button', 'Import 3 rows'))
  await until(() => screen.address() === '/checklist/template/41/edit')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.form.get('title')).toBe('Doors')
  expect(sent[1]?.url.searchParams.has('valid_only')).toBe(false)
})

test('the title column is needed before the rows are checked', async () => {
  await choose(large)
  const select = await until(() => [...document.querySelectorAll('select')][3])
  await fill(select, '')
  await next()
  expect(document.body.textContent).toContain('Choose the column that holds the titles.')
  expect(sent).toEqual([])
})

test('UPL-014 UPL-015: rows with errors are counted, can be shown alone, and stop everything unless only valid rows are wanted', async () => {
  answer = ({ url }) =>
    url.searchParams.has('valid_only')
      ? { total: 3, imported: 2, errors_count: 1, errors: bad, id: 42, uuid }
      : { total: 3, imported: 0, errors_count: 1, errors: bad }
  await choose(large)
  await check()
  expect(document.body.textContent).toContain('1 row with errors')
  expect(document.querySelectorAll('[role=listitem]')).toHaveLength(3)
  await click(get('input[role=switch]'))
  const items = document.querySelectorAll('[role=listitem]')
  expect(items).toHaveLength(1)
  expect(items[0]?.textContent).toContain('Type not supported: banana')
  await next()
  await click(get('button', 'Import 3 rows'))
  expect(sent).toHaveLength(1)
  expect(document.body.textContent).toContain('One bad row stops all')
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'Tick this to take the 2 valid rows, or go back and choose a mended file.',
  )
  await click(get('input[type=checkbox]'))
  await click(get('button', 'Import 2 rows'))
  await until(() => screen.address() === '/checklist/template/42/edit')
  expect(sent[1]?.url.searchParams.get('valid_only')).toBe('1')
})

test('an import that took nothing goes back to the rows with what stands against them', async () => {
  answer = ({ url }) =>
    url.searchParams.has('check')
      ? { total: 3, imported: 0, errors_count: 0, errors: [] }
      : { total: 3, imported: 0, errors_count: 1, errors: bad }
  await choose(large)
  await check()
  await next()
  await click(get('button', 'Import 3 rows'))
  await until(() => document.body.textContent?.includes('Type not supported: banana'))
  expect(screen.address()).toBe('/checklist/templates/import')
})

test('what is no table is refused for that, however small it is, and cannot be taken anyway', async () => {
  await choose('MZ\u0000\u0001\u0000\u0000', 'bad.exe')
  const alert = await until(() => find('[role=alert]'))
  expect(alert.textContent).toBe(
    '“bad.exe” is none of the files that can be imported: CSV, Excel, XLSForm, SafetyCulture JSON or our own JSON.',
  )
  expect(find('button', 'Import anyway')).toBe(null)
})

test('a file that the server refuses is named with the reason, when it is checked and when it is imported', async () => {
  const refusal = (): Response =>
    new Response(JSON.stringify({ error_code: 'GEN_FILE_TYPE', message: 'Files of this type are not taken' }), {
      status: 415,
    })
  answer = refusal
  await choose(large)
  await until(() => find('select') && find('button', 'Next'))
  await next()
  const checking = await until(() => find('[role=alert]'))
  expect(checking.textContent).toContain('“Doors.csv” could not be checked: Files of this type are not taken')
  answer = ({ url }) =>
    url.searchParams.has('check') ? { total: 3, imported: 0, errors_count: 0, errors: [] } : refusal()
  await click(get('button', 'Try again'))
  await until(() => document.querySelector('[role=list]'))
  await next()
  await click(get('button', 'Import 3 rows'))
  const importing = await until(() => find('[role=alert]'))
  expect(importing.textContent).toBe('“Doors.csv” was not imported: Files of this type are not taken')
  expect(screen.address()).toBe('/checklist/templates/import')
})

test('of a form that comes in with losses the last step does not say that everything is in order', async () => {
  answer = () => ({ total: 1, imported: 0, errors_count: 0, errors: [] })
  const element = { item_id: 'p', parent_id: '', type: 'section', label: 'Doors', options: {} }
  const form = {
    header: [],
    items: [
      element,
      { ...element, item_id: 'q', parent_id: 'p', type: 'textsingle', options: { not_known_here: true } },
    ],
    template_data: { metadata: { name: 'Doors', description: 'x'.repeat(12_000) }, response_sets: {} },
  }
  await choose(JSON.stringify(form), 'doors.json')
  await until(() => find('button', 'Next'))
  await next()
  const last = await until(() => find('form'))
  expect(last.textContent).toMatch(/things? (is|are) not carried over/)
  expect(last.textContent).not.toContain('Everything is in order')
})
