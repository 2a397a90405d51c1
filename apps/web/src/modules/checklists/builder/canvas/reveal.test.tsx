import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { templateOf, type Line } from '../testing/sampleTemplate.ts'
import { showCanvas, type ShownCanvas } from '../testing/showCanvas.tsx'

let canvas: ShownCanvas
const scrolled = vi.fn<() => void>()

beforeEach(async () => {
  localStorage.clear()
  const long = Array.from({ length: 60 }, (_, at): Line => [`line ${at}`, 'number', 1])
  canvas = await showCanvas(templateOf(['p', 'page', 0], ...long, ['s', 'section', 1], ['deep', 'number', 2]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const scroller = document.querySelector<HTMLElement>('[role="treegrid"]')?.parentElement
  if (scroller) scroller.scrollTo = scrolled
})
afterEach(async () => {
  vi.useRealTimers()
  await canvas.close()
})

test('the canvas goes to a line at once, and to one in a closed section 600 ms after it has opened', async () => {
  await act(async () => canvas.store.toggleCollapsed('s', true))
  await act(async () => canvas.store.select('line 59', 'row'))
  expect(scrolled).toHaveBeenCalled()

  await act(async () => canvas.store.select('line 0', 'row'))
  scrolled.mockClear()
  await act(async () => canvas.store.select('deep', 'row'))
  expect(canvas.store.read().collapsed.has('s')).toBe(false)
  await act(async () => void vi.advanceTimersByTime(599))
  expect(scrolled).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(1))
  expect(scrolled).toHaveBeenCalled()
})
