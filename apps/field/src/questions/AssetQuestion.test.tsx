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

const assetNamed = (name: string) => ({
  id: 1,
  uuid: `0190a000-0000-7000-8000-00000000000${name.length}`,
  asset_id: `A-${name.length}`,
  display_name: name,
  type: { id: 1, uuid: 't', name: 'Pumps' },
})

const type = (text: string): void => {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]')
  if (!input) throw new Error('no search')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what an earlier search found does not stand for the next one, and no server is said', async () => {
  standInBrowser()
  await loadFieldWords('en')
  const field = await openFieldDevice()
  const asked = vi.spyOn(field.device().calls, 'assets').mockImplementation(async (words) => {
    if (words !== 'feed') return { kind: 'unreachable' }
    return { kind: 'done', status: 200, data: { list: [assetNamed('Feed pump')] } }
  })
  const { uuid } = await field.start(
    templateOf('Round', [
      { type: 'page', title: 'Page', depth: 0 },
      { type: 'asset', title: 'Which one?' },
    ]),
  )
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
  const rows = (): readonly (string | null)[] =>
    [...document.querySelectorAll('dialog .line-row .title')].map(({ textContent }) => textContent)
  try {
    const choose = (): HTMLButtonElement | undefined =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Choose an asset')
    await until(() => expect(choose()).toBeDefined())
    choose()?.click()
    await until(() => expect(document.querySelector('input[type="search"]')).not.toBeNull())
    type('feed')
    await until(() => expect(rows()).toEqual(['Feed pump']))
    type('valve')
    await until(() => expect(rows()).toEqual([]))
    await until(() => expect(document.querySelector('dialog [role="status"]')?.textContent).toMatch(/server can’t be/))
    expect(asked.mock.calls).toEqual([['feed'], ['valve']])
  } finally {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  }
}, 30_000)
