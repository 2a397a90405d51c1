import { loadFieldWords } from '@plumbline/language'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { WordsProvider } from './words.ts'

const applied = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./serviceWorkerUpdates.ts', () => ({
  followUpdates: (told: (apply: () => void) => void) => {
    told(applied)
    return () => undefined
  },
}))

let root: Root
let place: HTMLElement

beforeEach(async () => {
  await loadFieldWords('en')
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  window.location.hash = ''
})

const open = (address: string): void => {
  window.location.hash = address
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
const asks = (): boolean => document.body.textContent?.includes('A new version is ready') === true

test('a new version is offered, but never over an inspection in hand', async () => {
  open('#/inspection/one')
  root.render(
    <WordsProvider language="en">
      <p>App</p>
      <UpdatePrompt />
    </WordsProvider>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('App'), { timeout: 15_000 })
  expect(asks()).toBe(false)
  open('#/inspection/one/review')
  expect(asks()).toBe(false)
  open('#/')
  await vi.waitFor(() => expect(asks()).toBe(true), { timeout: 15_000 })
  const now = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Update now')
  now?.click()
  expect(applied).toHaveBeenCalledTimes(1)
})
