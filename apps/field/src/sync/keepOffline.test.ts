import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Template } from '@plumbline/checklist'
import type { OfflinePackage } from './fieldCalls.ts'
import { keepAssets, keepFound, keptAssets, keptLastTime } from './keepExtras.ts'
import { keptEntries } from './keepLists.ts'
import { keepSites, keptSites } from './keepSites.ts'
import { keepTemplates } from './keepOffline.ts'
import { newUuid } from './newUuid.ts'
import { openLocalStore } from './openLocalStore.ts'
import * as readAnswers from './readAnswers.ts'
import { templateOf } from '../runner/scenario/template.ts'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { toldTemplate } from './scenario/toldTemplate.ts'

vi.mock(import('./readAnswers.ts'), async (original) => {
  const actual = await original()
  return { ...actual, templateOf: vi.fn<typeof actual.templateOf>(actual.templateOf) }
})

afterEach(() => {
  vi.mocked(readAnswers.templateOf).mockReset()
  vi.restoreAllMocks()
})

const entry = (uuid: string, version = 1): OfflinePackage['templates'][number] => ({
  id: 1,
  uuid,
  title: uuid,
  description: '',
  version,
  questions: 0,
  folder: null,
  languages: ['en'],
  published_at: '2026-11-20T08:00:00.000Z',
  template: toldTemplate({ title: uuid, version, uuid }),
})

const told = (templates: OfflinePackage['templates'], startable: readonly string[]): OfflinePackage => ({
  at: '2026-11-20T09:00:00.000Z',
  templates,
  startable: [...startable],
  people: [],
  assets: [],
  assets_total: 0,
  last_times: [],
  lists: [],
  sites: [],
})

const device = async () => {
  const store = await openLocalStore({ name: `keep-${newUuid()}` })
  const did: string[] = []
  const asked: (string | null)[] = []
  const files = {
    keep: async ({ items }: Pick<Template, 'items'>) => void did.push(`template of ${items.length}`),
    keepPictures: async () => void did.push('last time'),
  }
  const hear = async (data: OfflinePackage): Promise<readonly string[]> => {
    const offline = async (since: string | null) => {
      asked.push(since)
      return { kind: 'done' as const, status: 200, data }
    }
    const list = async (uuid: string) => {
      did.push(`list ${uuid}`)
      const entries = [
        ['bolt', 1, 'M8', 'Bolt', 3],
        ['nut', 0, 'M6', 'Nut', 9],
      ]
      const fields = ['item_id', 'display_name', 'points'].map((key) => ({
        key,
        name: key,
        field_type: 'text' as const,
      }))
      const stamp = data.lists.find((each) => each.uuid === uuid)?.stamp ?? 0
      return { kind: 'done' as const, status: 200, data: { uuid, name: uuid, stamp, archived: false, fields, entries } }
    }
    const sites = async (uuid: string) => {
      did.push(`sites ${uuid}`)
      const stamp = data.sites.find((each) => each.uuid === uuid)?.stamp ?? 0
      const nodes: [string, string | null, string, number][] = [
        ['africa', null, 'Africa', 0],
        ['egypt', 'africa', 'Égypte', 1],
      ]
      return { kind: 'done' as const, status: 200, data: { id: 3, uuid, title: uuid, stamp, nodes } }
    }
    expect(await keepTemplates(store, { offline, list, sites }, files)).toBe(true)
    return (await store.templates()).map(({ uuid, version }) => `${uuid} ${version}`)
  }
  return { hear, did, asked, store }
}

test('a template that this version of the app cannot read is there once one can, though it is told only once', async () => {
  const { hear } = await device()
  const { templateOf } = await vi.importActual<typeof readAnswers>('./readAnswers.ts')
  vi.mocked(readAnswers.templateOf).mockImplementation((body) => (body.title === 'Newer' ? null : templateOf(body)))
  const both = ['Newer', 'Round']
  expect(await hear(told([entry('Newer'), entry('Round')], both))).toEqual(['Round 1'])
  expect(await hear(told([], both))).toEqual(['Round 1'])
  vi.mocked(readAnswers.templateOf).mockImplementation(templateOf)
  expect((await hear(told([], both))).toSorted()).toEqual(['Newer 1', 'Round 1'])
})

test('what waits to be read gives way to a newer version, and goes when it is retired', async () => {
  const { hear } = await device()
  const { templateOf } = await vi.importActual<typeof readAnswers>('./readAnswers.ts')
  vi.mocked(readAnswers.templateOf).mockReturnValue(null)
  expect(await hear(told([entry('One'), entry('Two')], ['One', 'Two']))).toEqual([])
  vi.mocked(readAnswers.templateOf).mockImplementation(templateOf)
  expect(await hear(told([entry('One', 2)], ['One']))).toEqual(['One 2'])
  expect(await hear(told([], ['One']))).toEqual(['One 2'])
})

test('pictures of the last time, whose addresses hold for minutes, are fetched before those of templates', async () => {
  const { hear, did } = await device()
  const { templateOf } = await vi.importActual<typeof readAnswers>('./readAnswers.ts')
  vi.mocked(readAnswers.templateOf).mockImplementation(templateOf)
  await hear(told([entry('Round')], ['Round']))
  await vi.waitFor(() => expect(did).toEqual(['last time', 'template of 0']))
})

test('who kept the last time of a template at whatever asset asks for all of them once, and then for what is new', async () => {
  const { hear, asked, store } = await device()
  await store.writeSetting('offline_at', '2026-11-19T09:00:00.000Z')
  await store.writeSetting('last_time Round', {
    template_uuid: 'Round',
    inspection_uuid: 'at some asset',
    number: '#1',
    completed_at: '2026-11-19T09:00:00.000Z',
    answers: [],
  })
  expect(await keptLastTime(store, 'Round', null)).toBeNull()
  const pump = {
    template_uuid: 'Round',
    asset_uuid: 'pump',
    inspection_uuid: 'at the pump',
    number: '#2',
    completed_at: '2026-11-20T08:00:00.000Z',
    answers: [],
    pictures: [],
  }
  await hear({ ...told([], []), last_times: [pump] })
  await hear(told([], []))
  expect(asked).toEqual([null, '2026-11-20T09:00:00.000Z'])
  expect((await keptLastTime(store, 'Round', 'pump'))?.number).toBe('#2')
  expect(await keptLastTime(store, 'Round', 'another')).toBeNull()
})

test('RES-046: a global list is fetched again when it moved; its archived entries keep their names and are no choice', async () => {
  const { hear, did, store } = await device()
  const { templateOf } = await vi.importActual<typeof readAnswers>('./readAnswers.ts')
  vi.mocked(readAnswers.templateOf).mockImplementation(templateOf)
  const parts = (stamp: number) => ({ ...told([], []), lists: [{ uuid: 'parts', stamp }] })
  await hear(parts(1))
  await hear(parts(1))
  await hear(parts(2))
  expect(did.filter((each) => each === 'list parts')).toHaveLength(2)
  const asked = { type: 'global_list' as const, options: { global_list_uuid: 'parts' } }
  const item = {
    ...asked,
    id: 'q',
    title: '',
    parent_id: null,
    base_id: 'q',
    reference_key: 'q',
    visible: true,
    depth: 0,
  }
  expect(await keptEntries(store, { items: [] })).toBeNull()
  const book = await keptEntries(store, { items: [{ ...item, collapsed: false }] })
  expect(book?.entryOf('nut')).toEqual({ item_id: 'M6', display_name: 'Nut', points: 9 })
  expect(book?.entryOf('gone')).toBeNull()
  expect(book?.pointsOf('parts', 'nut', 'points')).toBe(9)
  expect(book?.pointsOf('others', 'nut', 'points')).toBeNull()
  expect(book?.maxPointsOf('parts', 'points')).toBe(3)
})

test('lists and sites are there before the template that asks for them: whoever starts at once finds them', async () => {
  const { templateOf } = await vi.importActual<typeof readAnswers>('./readAnswers.ts')
  vi.mocked(readAnswers.templateOf).mockImplementation(templateOf)
  const { hear, did, store } = await device()
  const put = vi.spyOn(store, 'putTemplate').mockImplementation(async ({ uuid }) => void did.push(`put ${uuid}`))
  await hear({
    ...told([entry('Round')], ['Round']),
    lists: [{ uuid: 'parts', stamp: 1 }],
    sites: [{ uuid: 'ports', stamp: 1 }],
  })
  expect(put).toHaveBeenCalledTimes(1)
  expect(did.slice(0, 3)).toEqual(['list parts', 'sites ports', 'put Round'])
})

test('assets that changed are taken in, archived ones taken away; what was deleted makes all be asked for', async () => {
  const store = await openLocalStore({ name: `assets-${newUuid()}` })
  const asset = (uuid: string, archived = false) => ({
    uuid,
    asset_id: uuid,
    name: uuid,
    type: { uuid: 'type', name: 'Pump' },
    fields: { pressure: '3.5' },
    archived,
  })
  const names = async () => (await keptAssets(store)).map(({ name }) => name)
  expect(await keepAssets(store, { assets: [asset('a'), asset('b'), asset('c')], assets_total: 3 }, true)).toBe(true)
  expect(await keepAssets(store, { assets: [], assets_total: 3 }, false)).toBe(true)
  expect(await keepAssets(store, { assets: [asset('d'), asset('a', true)], assets_total: 3 }, false)).toBe(true)
  expect(await names()).toEqual(['b', 'c', 'd'])
  // Somebody deleted one: nothing changed, and there is one less.
  expect(await keepAssets(store, { assets: [], assets_total: 2 }, false)).toBe(false)
  expect(await keepAssets(store, { assets: [asset('b'), asset('d')], assets_total: 2 }, true)).toBe(true)
  const { archived: _, ...found } = asset('e')
  await keepFound(store, [found])
  expect(await names()).toEqual(['b', 'd', 'e'])
  expect(await keepAssets(store, { assets: [], assets_total: 2 }, false)).toBe(true)
})

test('site structures are fetched when they moved, and named by the question that asks for a site', async () => {
  const { hear, did, store } = await device()
  const asks = templateOf('Round', [
    { type: 'start_page', title: 'Start', depth: 0 },
    { type: 'site', title: 'Where?' },
  ])
  const plain = templateOf('Round', [{ type: 'page', title: 'Page', depth: 0 }])
  const nothing = told([], [])
  await hear({ ...nothing, sites: [{ uuid: 'world', stamp: 1 }] })
  await hear({ ...nothing, sites: [{ uuid: 'world', stamp: 1 }] })
  await hear({ ...nothing, sites: [{ uuid: 'world', stamp: 2 }] })
  expect(did.filter((each) => each.startsWith('sites'))).toEqual(['sites world', 'sites world'])
  const book = await keptSites(store, asks)
  expect(book?.pathOf('egypt')?.map(({ title }) => title)).toEqual(['Africa', 'Égypte'])
  expect(book?.find('egypte', null).map(({ id }) => id)).toEqual(['egypt'])
  expect(await keptSites(store, plain)).toBeNull()
  // Nobody asks for a site any more: nothing is offered, and nothing is left on the device.
  await hear(nothing)
  expect((await keptSites(store, asks))?.isEmpty).toBe(true)
  expect(await store.readSetting('sites world')).toBeNull()
  // Told of again, at the same stamp, it is there again.
  await hear({ ...nothing, sites: [{ uuid: 'world', stamp: 2 }] })
  expect((await keptSites(store, asks))?.placeOf('egypt')?.title).toBe('Égypte')
})

test('sites that did not come yet are not taken for a workspace without sites', async () => {
  const { hear, store } = await device()
  const asks = templateOf('Round', [
    { type: 'start_page', title: 'Start', depth: 0 },
    { type: 'site', title: 'Where?' },
  ])
  expect(await keptSites(store, asks)).toBeNull()
  await hear(told([], []))
  expect((await keptSites(store, asks))?.isEmpty).toBe(true)
})

test('a structure that is told no longer is kept as long as an inspection on the device names one of its sites', async () => {
  const field = await openFieldDevice()
  const { store } = field.device()
  const asks = templateOf('Round', [
    { type: 'start_page', title: 'Start', depth: 0 },
    { type: 'site', title: 'Where?' },
  ])
  const nodes: [string, string | null, string, number][] = [['egypt', null, 'Egypt', 1]]
  const sites = async (uuid: string) => ({
    kind: 'done' as const,
    status: 200,
    data: { id: 3, uuid, title: uuid, stamp: 1, nodes },
  })
  await keepSites(store, { sites }, [{ uuid: 'world', stamp: 1 }])
  const { uuid } = await field.start(asks)
  const question = asks.items.find(({ type }) => type === 'site')?.base_id ?? ''
  await store.addOperation(uuid, {
    id: newUuid(),
    kind: 'answer',
    path: [question],
    value: 'egypt',
    at: '2026-11-20T09:00:00.000Z',
    device: 'own',
    based_on: 0,
  })
  await keepSites(store, { sites }, [])
  await keepSites(store, { sites }, [])
  expect((await keptSites(store, asks))?.placeOf('egypt')?.title).toBe('Egypt')
  await store.discardInspection(uuid)
  await keepSites(store, { sites }, [])
  expect((await keptSites(store, asks))?.isEmpty).toBe(true)
  expect(await store.readSetting('sites world')).toBeNull()
})
