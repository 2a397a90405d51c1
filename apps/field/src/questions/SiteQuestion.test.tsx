import 'fake-indexeddb/auto'
import type { Template } from '@plumbline/checklist'
import { loadFieldWords } from '@plumbline/language'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceProvider } from '../app/DeviceContext.tsx'
import { WordsProvider } from '../app/words.ts'
import { Toasts } from '../controls/Toasts.tsx'
import InspectionScreen from '../runner/InspectionScreen.tsx'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { templateOf } from '../runner/scenario/template.ts'
import { keepSites } from '../sync/keepSites.ts'
import { standInBrowser } from '../runner/scenario/standInBrowser.ts'

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 })

const nodes: [string, string | null, string, number][] = [
  ['africa', null, 'Africa', 0],
  ['egypt', 'africa', 'Egypt', 0],
  ['cairo', 'egypt', 'Cairo', 1],
]
const world = async (uuid: string) => ({
  kind: 'done' as const,
  status: 200,
  data: { id: 3, uuid, title: 'World', stamp: 1, nodes },
})

let close = (): void => undefined

beforeEach(async () => {
  standInBrowser()
  await loadFieldWords('en')
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** The inspection on the screen. */
const show = async (
  template: Template,
  prepare: (field: Awaited<ReturnType<typeof openFieldDevice>>) => Promise<unknown>,
  asset?: string,
) => {
  const field = await openFieldDevice()
  await prepare(field)
  const { uuid } = await field.start(template)
  const question = template.items.find(({ type }) => type === 'asset')?.base_id ?? ''
  if (asset !== undefined)
    await field.device().store.addOperation(uuid, {
      id: '0190a000-0000-7000-8000-000000000001',
      kind: 'answer',
      path: [question],
      value: asset,
      at: '2026-11-20T09:00:00.000Z',
      device: 'own',
      based_on: 0,
    })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <WordsProvider language="en">
      <Toasts>
        <DeviceProvider device={field.device()}>
          <InspectionScreen uuid={uuid} view="run" />
        </DeviceProvider>
      </Toasts>
    </WordsProvider>,
  )
  return place
}

const asksForSite = templateOf('Round', [
  { type: 'page', title: 'Page', depth: 0 },
  { type: 'site', title: 'Where?' },
])

const press = async (name: string): Promise<void> => {
  const button = await vi.waitFor(
    () => {
      const found = [...document.querySelectorAll('button')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
      )
      if (!found) throw new Error(`no button "${name}"`)
      return found
    },
    { timeout: 15_000 },
  )
  button.focus()
  button.click()
}

const focused = (): string | undefined => document.activeElement?.textContent ?? undefined

test('the focus stays with the levels of sites, and with the question once its site is removed', async () => {
  await show(asksForSite, (field) => keepSites(field.device().store, { sites: world }, [{ uuid: 'world', stamp: 1 }]))
  await press('Choose a site')
  await press('Africa')
  await until(() => expect(focused()).toBe('One level up: Africa'))
  await press('One level up: Africa')
  await until(() => expect(focused()).toBe('Africa'))
  await press('Africa')
  await press('Egypt')
  await press('Cairo')
  await press('Remove')
  await until(() => expect(focused()).toBe('Choose a site'))
})

test('a workspace without sites is told apart from sites that did not come yet', async () => {
  await show(asksForSite, (field) => keepSites(field.device().store, { sites: world }, []))
  await press('Choose a site')
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain('This workspace has no sites yet.'))
  close()
  await show(asksForSite, () => Promise.resolve())
  await press('Choose a site')
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain('not on this device yet'))
})

test('what is missing for a field of the asset belongs to the description of its input', async () => {
  const options = {
    asset_type_uuid: 'pumps',
    asset_type_id: 1,
    field_key: 'serial',
    field_type: 'text',
    value_type: 'text',
    editable: true,
  }
  const template = templateOf('Round', [
    { type: 'page', title: 'Page', depth: 0 },
    { type: 'asset', title: 'Pump' },
    { type: 'asset_field', title: 'Serial', options },
  ])
  let place = await show(template, () => Promise.resolve())
  const described = (): string =>
    (place.querySelector('input[aria-describedby]')?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  await until(() => expect(described()).toContain('Choose the asset first'))
  close()
  place = await show(template, () => Promise.resolve(), 'asset-9')
  await until(() => expect(described()).toContain('The asset is not known on this device'))
})
