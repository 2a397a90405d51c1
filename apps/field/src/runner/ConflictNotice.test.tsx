import 'fake-indexeddb/auto'
import { compile } from '@plumbline/checklist'
import { loadFieldWords } from '@plumbline/language'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { DeviceProvider } from '../app/DeviceContext.tsx'
import { WordsProvider } from '../app/words.ts'
import { Toasts } from '../controls/Toasts.tsx'
import InspectionScreen from './InspectionScreen.tsx'
import { openFieldDevice } from './scenario/openFieldDevice.ts'
import { templateOf } from './scenario/template.ts'
import { standInBrowser } from './scenario/standInBrowser.ts'

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 15_000 })

test('“not applicable” against the text “na”: each side says which it is, and one tap keeps it as such', async () => {
  standInBrowser()
  await loadFieldWords('en')
  const template = templateOf('Round', [
    { type: 'page', title: 'Page', depth: 0 },
    { type: 'textAnswer', title: 'Remarks', options: { allow_n_a: true } },
  ])
  const path = compile(template).items.flatMap(({ item, baseId }) => (item.title === 'Remarks' ? [baseId] : []))
  const field = await openFieldDevice()
  const { uuid } = await field.start(template)
  await field.send()
  const at = '2026-11-20T09:00:00.000Z'
  field.server.other(uuid, { id: 'na', kind: 'na', path, value: true, at, device: 'tablet', based_on: 0 })
  field.server.other(uuid, { id: 'text', kind: 'answer', path, value: 'na', at, device: 'laptop', based_on: 0 })
  await field.device().outbox.poll(uuid)
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
    const sides = (): readonly HTMLButtonElement[] => [...place.querySelectorAll<HTMLButtonElement>('.conflict button')]
    await until(() => expect(sides()).toHaveLength(2))
    expect(sides().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Keep “na”'), 'Keep “N/A”'])
    field.server.mishap = () => 'lost_before'
    sides()[1]?.click()
    // Before any server was told.
    await until(() => expect(sides()).toHaveLength(0))
    const kept = async (): Promise<unknown> =>
      (await field.device().store.operations(uuid)).find(({ own }) => own)?.op ?? null
    await expect.poll(kept).toMatchObject({ kind: 'na', value: true, settles: ['text', 'na'] })
  } finally {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  }
})
