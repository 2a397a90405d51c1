import { loadFieldWords } from '@plumbline/language'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WordsProvider } from '../app/words.ts'
import { Toasts, useToast } from './Toasts.tsx'

const Asks = (): ReactNode => {
  const toast = useToast()
  return (
    <button type="button" onClick={() => toast({ text: 'Issue added' })}>
      Add
    </button>
  )
}

let root: Root
let place: HTMLElement
const shown = (): Element | null => place.querySelector('.toast')
const point = (kind: 'pointerover' | 'pointermove' | 'pointerout'): void =>
  act(() => void shown()?.dispatchEvent(new PointerEvent(kind, { bubbles: true })))
const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(async () => {
  await loadFieldWords('en')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <WordsProvider language="en">
        <Toasts>
          <Asks />
        </Toasts>
      </WordsProvider>,
    ),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => place.querySelector('button')?.click())
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a toast that appears beneath a resting pointer goes as any other', () => {
  expect(shown()?.textContent).toBe('Issue added')
  point('pointerover')
  wait(5_000)
  expect(shown()).toBeNull()
})

test('a toast stays while the pointer moves on it, and goes after it left', () => {
  wait(4_000)
  point('pointermove')
  wait(60_000)
  expect(shown()).not.toBeNull()
  point('pointerout')
  wait(4_900)
  expect(shown()).not.toBeNull()
  wait(100)
  expect(shown()).toBeNull()
})
