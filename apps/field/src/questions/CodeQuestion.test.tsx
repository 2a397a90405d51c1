import { compile, openSession, pathsBelow } from '@plumbline/checklist'
import { loadFieldWords } from '@plumbline/language'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { WordsProvider } from '../app/words.ts'
import { templateOf } from '../runner/scenario/template.ts'
import { momentIn } from '../sync/momentIn.ts'
import { CodeQuestion } from './CodeQuestion.tsx'
import { hasCamera, lookForCamera } from './hasCamera.ts'

test('who writes a code by hand after all stands in its field: once the camera’s sheet lets go of the focus', async () => {
  let devices = [{ kind: 'videoinput' }]
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: {
      enumerateDevices: () => Promise.resolve(devices),
      getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    },
  })
  lookForCamera()
  await vi.waitFor(() => expect(hasCamera()).toBe(true))
  await loadFieldWords('en')
  const template = templateOf('Tags', [
    { type: 'page', title: 'First', depth: 0 },
    { type: 'qr', title: 'Tag' },
  ])
  const session = openSession(compile(template), { now: momentIn(Date.parse('2026-11-20T13:27:00Z'), 'UTC') })
  const [page = ''] = pathsBelow(session, '')
  const state = session.stateOf(pathsBelow(session, page)[0] ?? '')
  if (!state) throw new Error('the question is not there')
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const button = (name: string): HTMLButtonElement =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
    expect.fail(`no button ${name}`)
  root.render(
    <WordsProvider language="en">
      <CodeQuestion
        state={state}
        titleId="title"
        describedBy={undefined}
        readOnly={false}
        answer={() => undefined}
        typeAnswer={() => undefined}
      />
    </WordsProvider>,
  )
  try {
    await vi.waitFor(() => button('Scan the code').click(), { timeout: 15_000 })
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull(), { timeout: 15_000 })
    const behind: boolean[] = []
    const field = place.querySelector('input[type="text"]')
    field?.addEventListener('focus', () => behind.push(document.querySelector('dialog[open]') !== null))
    button('Type it by hand').click()
    await vi.waitFor(() => expect(behind).toEqual([false]), { timeout: 15_000 })
  } finally {
    root.unmount()
    place.remove()
    devices = []
    lookForCamera()
    await vi.waitFor(() => expect(hasCamera()).toBe(false))
    vi.unstubAllGlobals()
  }
})
