import { motion } from '@plumbline/kit/theme'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen, type OpenScreen } from '../testing/openScreen.tsx'
import { hideToast, showToast } from './toasts.ts'
import { Toasts } from './Toasts.tsx'

let screen: OpenScreen | null = null
let toast = 0
const shown = (): Element | null => document.querySelector('[role="status"]')
const point = (kind: 'pointerover' | 'pointermove' | 'pointerout'): Promise<void> =>
  act(async () => void shown()?.dispatchEvent(new PointerEvent(kind, { bubbles: true })))
const wait = (milliseconds: number): Promise<void> => act(async () => void vi.advanceTimersByTime(milliseconds))

beforeEach(async () => {
  screen = await openScreen({ at: '/toasts', path: '/toasts', screen: Toasts })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await act(async () => {
    toast = showToast({ kind: 'success', text: 'Saved' })
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await act(async () => hideToast(toast))
  await screen?.close()
})

test('a toast that appears beneath a resting pointer goes as any other', async () => {
  expect(shown()?.textContent).toContain('Saved')
  await point('pointerover')
  await wait(motion.toast)
  expect(shown()).toBeNull()
})

test('a toast stays while the pointer moves on it, and has the rest of its time after that', async () => {
  await wait(motion.toast - 1_000)
  await point('pointermove')
  await wait(60_000)
  expect(shown()).not.toBeNull()
  await point('pointerout')
  await wait(900)
  expect(shown()).not.toBeNull()
  await wait(100)
  expect(shown()).toBeNull()
})
