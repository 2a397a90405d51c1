import 'fake-indexeddb/auto'
import { loadFieldWords, type Language } from '@plumbline/language'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '../controls/Toasts.tsx'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { coldStore } from '../runner/scenario/template.ts'
import type { Device } from '../sync/device.ts'
import type { OfflinePackage } from '../sync/fieldCalls.ts'
import { readReady } from '../sync/readyHere.ts'
import { DeviceProvider } from './DeviceContext.tsx'
import { TodayScreen } from './TodayScreen.tsx'
import { WordsProvider } from './words.ts'

let place = document.createElement('div')
let root = createRoot(place)
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const show = (device: Device, language: Language = 'en'): void =>
  root.render(
    <WordsProvider language={language}>
      <Toasts>
        <DeviceProvider device={device}>
          <TodayScreen onSignOut={() => undefined} />
        </DeviceProvider>
      </Toasts>
    </WordsProvider>,
  )

const pump = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  asset_id: 'P-1',
  name: 'Feed pump',
  type: { uuid: 't', name: 'Pumps' },
  fields: {},
  archived: false,
}

const told: OfflinePackage = {
  at: '2026-11-20T09:00:00.000Z',
  templates: [],
  startable: [],
  people: [],
  assets: [pump],
  assets_total: 1,
  last_times: [],
  lists: [{ uuid: 'parts', stamp: 1 }],
  sites: [],
}

test('what is ready without a network is counted: assets, rows that can be chosen, earlier inspections', async () => {
  await loadFieldWords('en')
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker: { ready: Promise.resolve() } })
  const field = await openFieldDevice()
  await field.start(coldStore())
  const { calls, store } = field.device()
  vi.spyOn(calls, 'offline').mockResolvedValue({
    kind: 'done',
    status: 200,
    data: { ...told, startable: ['template'] },
  })
  vi.spyOn(calls, 'list').mockResolvedValue({
    kind: 'done',
    status: 200,
    data: {
      uuid: 'parts',
      name: 'Parts',
      stamp: 1,
      archived: false,
      fields: [],
      entries: [
        ['bolt', 1, 'M8', 'Bolt'],
        ['nut', 1, 'M6', 'Nut'],
        ['old', 0, 'M5', 'Old one'],
      ],
    },
  })
  await field.device().refresh()
  show(field.device())
  await vi.waitFor(
    () => expect(place.querySelector('.ready-line')?.textContent).toContain('1 template, 1 asset and 2 list rows'),
    { timeout: 15_000 },
  )
  expect(await readReady(store)).toEqual({ assets: 1, lists: 1, rows: 2, earlier: 0 })
  vi.unstubAllGlobals()
})

test('an asset is found by its ID where nothing can be scanned, and leads to what can be inspected there', async () => {
  await loadFieldWords('en')
  const field = await openFieldDevice()
  vi.spyOn(field.device().calls, 'offline').mockResolvedValue({
    kind: 'done',
    status: 200,
    data: { ...told, lists: [] },
  })
  show(field.device())
  const scan = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Scan')
  await vi.waitFor(() => expect(place.querySelector('.screen-foot button')).not.toBeNull(), { timeout: 15_000 })
  expect(scan()).toBeUndefined()
  await field.device().refresh()
  await vi.waitFor(() => expect(scan()).toBeDefined(), { timeout: 15_000 })
  scan()?.click()
  const row = () => document.querySelector<HTMLButtonElement>('dialog .line-row')
  await vi.waitFor(() => expect(row()?.textContent).toContain('Feed pump'), { timeout: 15_000 })
  row()?.click()
  await vi.waitFor(() => expect(window.location.hash).toBe(`#/asset/${pump.uuid}`))
  window.location.hash = ''
})

test('nothing is said to be in progress only when the server was asked, reached or not', async () => {
  await loadFieldWords('en')
  const { device, server } = await openFieldDevice()
  server.mishap = () => 'lost_before'
  show(device())
  await vi.waitFor(() => expect(place.querySelector('[aria-busy="true"]')).not.toBeNull(), { timeout: 15_000 })
  expect(place.textContent).not.toContain('Nothing in progress')
  await device().refresh()
  await vi.waitFor(() => expect(place.textContent).toContain('Nothing in progress'), { timeout: 15_000 })
  expect(place.querySelector('[aria-busy="true"]')).toBeNull()
})

test('when it was left is said within the sentence, and nouns keep their capitals', async () => {
  await loadFieldWords('de')
  const field = await openFieldDevice()
  await field.start(coldStore())
  const device = field.device()
  const begun = device.clock.now()
  vi.spyOn(device.clock, 'now').mockReturnValue(begun + 30_000)
  show(device, 'de')
  const left = () => place.querySelector('.inspection-card .secondary')?.textContent
  await vi.waitFor(() => expect(left()).toMatch(/verlassen jetzt$/), { timeout: 15_000 })
  vi.spyOn(device.clock, 'now').mockReturnValue(begun + 65 * 60_000)
  show(device, 'de')
  await vi.waitFor(() => expect(left()).toMatch(/verlassen vor 1 Std\.$/), { timeout: 15_000 })
})
