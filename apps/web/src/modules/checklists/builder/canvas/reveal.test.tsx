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

test('lines on screen follow each other; the one being written in stands apart of them when it is far away', async () => {
  await act(async () => canvas.store.select('line 0', 'title'))
  const lines = document.querySelector<HTMLElement>('[role="treegrid"]')
  const scroller = lines?.parentElement
  const places = (): readonly HTMLElement[] => [...(lines?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  const before = lines?.firstElementChild
  if (!lines || !scroller || !(before instanceof HTMLElement)) throw new Error('no canvas is shown')
  expect(before.style.blockSize).toBe('0')
  expect(places().every(({ style }) => style.insetBlockStart === '')).toBe(true)
  const written = document.activeElement
  scroller.scrollTop = 2000
  await act(async () => void scroller.dispatchEvent(new Event('scroll')))
  const [first, ...others] = places()
  // The page's own line is before it.
  expect(first?.dataset['index']).toBe('1')
  expect(first?.style.insetBlockStart).not.toBe('')
  expect(document.activeElement).toBe(written)
  const indexes = others.map(({ dataset }) => Number(dataset['index']))
  expect(indexes).toEqual(indexes.map((_, at) => (indexes[0] ?? 0) + at))
  expect(others.every(({ style }) => style.insetBlockStart === '')).toBe(true)
  // All lines before the first of them, 44 px each, the page's as high as it was measured.
  expect(before.style.blockSize).toBe(`${44 * (indexes[0] ?? 0)}px`)
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
