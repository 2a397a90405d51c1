import { expect, test, vi } from 'vitest'
import { templateOf } from '../runner/scenario/template.ts'
import type { FieldCalls } from '../sync/fieldCalls.ts'
import { createPreviewRecords } from './previewRecords.ts'
import { showPreview } from './scenario/showPreview.tsx'

const list = '0190a000-0000-7000-8000-000000000001'
const structure = '0190a000-0000-7000-8000-000000000002'
const cairo = '0190a000-0000-7000-8000-000000000003'
const pump = {
  id: 1,
  uuid: '0190a000-0000-7000-8000-000000000004',
  asset_id: 'P-1',
  display_name: 'Feed pump',
  type: { id: 1, uuid: 'pumps', name: 'Pumps' },
  fields: { serial: 'SN-7' },
}
const answers: Readonly<Record<string, unknown>> = {
  [`/api/resources/global-lists/${list}/entries`]: {
    uuid: list,
    name: 'Parts',
    stamp: 1,
    archived: false,
    fields: [
      { key: 'item_id', name: 'Item', field_type: 'text' },
      { key: 'display_name', name: 'Name', field_type: 'text' },
    ],
    entries: [['bolt', 1, 'M8', 'Bolt']],
  },
  '/api/resources/sites/structures/all': { list: [{ id: 3, uuid: structure, title: 'World' }] },
  [`/api/resources/sites/structures/${structure}/entries`]: {
    id: 3,
    uuid: structure,
    title: 'World',
    stamp: 1,
    nodes: [[cairo, null, 'Cairo', 1]],
  },
  '/api/assets/search': { list: [pump] },
}

const { show, place } = showPreview()
const soon = { timeout: 15_000 }
const card = (title: string): HTMLElement => {
  const found = [...place().querySelectorAll<HTMLElement>('.question')].find(({ textContent }) =>
    textContent.includes(title),
  )
  if (!found) throw new Error(`no question ${title}`)
  return found
}
const press = async (find: () => Element | undefined | null): Promise<void> => {
  const button = await vi.waitFor(() => {
    const found = find()
    if (!(found instanceof HTMLElement)) throw new Error('no such button')
    return found
  }, soon)
  button.click()
}
const opens = (title: string, text: string) => () =>
  [...card(title).querySelectorAll('button')].find(({ textContent }) => textContent === text)
const inDialog = (selector: string, text: string) => () =>
  [...document.querySelectorAll(`dialog ${selector}`)].find(({ textContent }) => textContent.includes(text))

test('a checklist is tried with the real entries, sites and assets of the workspace', async () => {
  const asked: string[] = []

  vi.stubGlobal('fetch', (address: string | URL) => {
    const { pathname } = new URL(String(address), 'https://here')
    asked.push(pathname)
    return Promise.resolve(
      Response.json({ data: answers[pathname] ?? null }, { status: answers[pathname] === undefined ? 404 : 200 }),
    )
  })
  const field = {
    asset_type_uuid: 'pumps',
    asset_type_id: 1,
    field_key: 'serial',
    field_type: 'text',
    value_type: 'text',
  }
  await show(
    templateOf('Round', [
      { type: 'start_page', title: 'Start', depth: 0 },
      { type: 'asset', title: 'Pump' },
      { type: 'asset_field', title: 'Serial', options: field },
      { type: 'site', title: 'Where?' },
      { type: 'global_list', title: 'Part', options: { global_list_uuid: list, global_list_id: 1 } },
    ]),
  )
  await vi.waitFor(() => expect(card('Pump')).toBeDefined(), soon)
  await press(opens('Pump', 'Choose an asset'))
  await press(inDialog('.line-row', 'Feed pump'))
  await vi.waitFor(() => expect(card('Serial').textContent).toContain('SN-7'), soon)
  await press(opens('Where?', 'Choose a site'))
  await press(inDialog('.line-row', 'Cairo'))
  await vi.waitFor(() => expect(card('Where?').textContent).toContain('Cairo'), soon)
  await press(opens('Part', 'Choose'))
  await press(inDialog('.choice-row', 'Bolt'))
  await vi.waitFor(() => expect(card('Part').textContent).toContain('Bolt'), soon)
  // Each was asked for once, however often the template was opened anew.
  const once = asked.filter((path) => path !== '/api/assets/search')
  expect(once.toSorted()).toEqual(
    Object.keys(answers)
      .filter((path) => path !== '/api/assets/search')
      .toSorted(),
  )
}, 60_000)

test('what the server was not reached for is asked for again, a while later', async () => {
  const template = templateOf('Round', [
    { type: 'start_page', title: 'Start', depth: 0 },
    { type: 'site', title: 'Where?' },
  ])
  let isAway = true
  let time = 0
  const done = <Data,>(data: Data) => ({ kind: 'done' as const, status: 200, data })
  const away = { kind: 'unreachable' as const }
  const head = { id: 3, uuid: structure, title: 'World', columns: [], revision: 1, nodes: 1 }
  const structures = vi.fn<FieldCalls['structures']>(async () => (isAway ? away : done({ list: [head] })))
  const nodes: [string, string | null, string, number][] = [[cairo, null, 'Cairo', 1]]
  const records = createPreviewRecords(
    {
      structures,
      sites: (uuid) => Promise.resolve(done({ id: 3, uuid, title: 'World', stamp: 1, nodes })),
      list: () => Promise.resolve(away),
      assets: () => Promise.resolve(away),
    },
    () => time,
  )
  records.want(template)
  await vi.waitFor(() => expect(structures).toHaveBeenCalledOnce())
  records.want(template)
  expect(structures).toHaveBeenCalledOnce()
  expect(records.sitesOf(template)).toBeNull()
  isAway = false
  await vi.waitFor(() => {
    time += 60_000
    records.want(template)
    expect(records.sitesOf(template)?.placeOf(cairo)?.title).toBe('Cairo')
  })
  time += 60_000
  records.want(template)
  expect(structures).toHaveBeenCalledTimes(2)
})
