import 'fake-indexeddb/auto'
import { loadFieldWords } from '@plumbline/language'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { DeviceProvider } from '../app/DeviceContext.tsx'
import { WordsProvider } from '../app/words.ts'
import { Toasts } from '../controls/Toasts.tsx'
import InspectionScreen from '../runner/InspectionScreen.tsx'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { templateOf } from '../runner/scenario/template.ts'
import { standInBrowser } from '../runner/scenario/standInBrowser.ts'

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 })

const list = '0190a000-0000-7000-8000-000000000001'
/** Ten thousand entries; the first is archived. */
const entries = Array.from({ length: 10_000 }, (_, at) => [
  `entry-${at}`,
  at === 0 ? 0 : 1,
  `C${at}`,
  at === 7042 ? 'Nordkälte Service' : `Contractor ${at}`,
  '+49 40 1',
])

const type = (input: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('ITM-106, ITM-145: of 10,000 kept entries one is found, shown with the separator, and its further fields below', async () => {
  standInBrowser()
  await loadFieldWords('en')
  const options = { global_list_uuid: list, global_list_id: 1, advanced: true, separator: ' - ' }
  const template = templateOf('Repairs', [
    { type: 'page', title: 'Page', depth: 0 },
    { type: 'global_list', title: 'Who repairs it?', options },
  ])
  const field = await openFieldDevice()
  const fields = ['item_id', 'display_name', 'phone'].map((key) => ({ key, name: key === 'phone' ? 'Phone' : key }))
  await field.device().store.writeSetting(`list ${list}`, { uuid: list, stamp: 1, fields, entries })
  const { uuid } = await field.start(template)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <WordsProvider language="en">
      <Toasts>
        <DeviceProvider device={field.device()}>
          <InspectionScreen uuid={uuid} view="run" />
        </DeviceProvider>
      </Toasts>
    </WordsProvider>,
  )
  try {
    const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.choice-row')]
    await until(() => expect(place.querySelector('button.select')).not.toBeNull())
    place.querySelector<HTMLButtonElement>('button.select')?.click()
    await until(() => expect(rows()).toHaveLength(60))
    expect(rows().map(({ textContent }) => textContent)).not.toContain('C0 - Contractor 0')
    const search = document.querySelector<HTMLInputElement>('input[type="search"]')
    if (!search) throw new Error('no search')
    type(search, 'service nordk')
    await until(() => expect(rows().map(({ textContent }) => textContent)).toEqual(['C7042 - Nordkälte Service']))
    rows()[0]?.click()
    await until(() => expect(place.querySelector('button.select')?.textContent).toBe('C7042 - Nordkälte Service'))
    expect(place.textContent).toContain('Phone: +49 40 1')
    const kept = async (): Promise<unknown> =>
      (await field.device().store.operations(uuid)).find(({ own }) => own)?.op ?? null
    await expect.poll(kept).toMatchObject({ kind: 'answer', value: ['entry-7042'] })
  } finally {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  }
}, 30_000)
