import 'fake-indexeddb/auto'
import { loadFieldWords } from '@plumbline/language'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from '../controls/Toasts.tsx'
import { openFieldDevice } from '../runner/scenario/openFieldDevice.ts'
import { DeviceProvider } from './DeviceContext.tsx'
import { TodayScreen } from './TodayScreen.tsx'
import { WordsProvider } from './words.ts'

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterEach(() => {
  root.unmount()
  place.remove()
})

test('nothing is said to be in progress only when the server was asked, reached or not', async () => {
  await loadFieldWords('en')
  const { device, server } = await openFieldDevice()
  server.mishap = () => 'lost_before'
  root.render(
    <WordsProvider language="en">
      <Toasts>
        <DeviceProvider device={device()}>
          <TodayScreen onSignOut={() => undefined} />
        </DeviceProvider>
      </Toasts>
    </WordsProvider>,
  )
  await vi.waitFor(() => expect(place.querySelector('[aria-busy="true"]')).not.toBeNull(), { timeout: 15_000 })
  expect(place.textContent).not.toContain('Nothing in progress')
  await device().refresh()
  await vi.waitFor(() => expect(place.textContent).toContain('Nothing in progress'), { timeout: 15_000 })
  expect(place.querySelector('[aria-busy="true"]')).toBeNull()
})
