import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringIntoView } from './bringIntoView.ts'

let frames: FrameRequestCallback[]

const nextFrame = (): void => {
  for (const perform of frames.splice(0)) perform(0)
}

/** A card that the cards above it push down by what each frame brings to light; scrolling brings it to the top. */
const pushedBy = (pushes: number[]) => {
  let top = 900
  const element = document.createElement('article')
  element.getBoundingClientRect = () => new DOMRect(0, top)
  const scrolled = vi.fn<() => void>(() => {
    top = pushes.shift() ?? 0
  })
  element.scrollIntoView = scrolled
  return { element, scrolled }
}

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (perform: FrameRequestCallback) => frames.push(perform))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a card that is pushed away again is followed until it stands', () => {
  const { element, scrolled } = pushedBy([700, 400, 120])
  bringIntoView(element, 'center')
  for (let frame = 0; frame < 30; frame += 1) nextFrame()
  expect(element.getBoundingClientRect().top).toBe(0)
  expect(scrolled.mock.calls.length).toBeLessThan(10)
  expect(frames).toEqual([])
})

test('a page that never rests is let go, and so is one that was left', () => {
  const { element, scrolled } = pushedBy(Array.from({ length: 100 }, (_, at) => at + 1))
  bringIntoView(element, 'start')
  for (let frame = 0; frame < 60; frame += 1) nextFrame()
  expect(frames).toEqual([])
  const times = scrolled.mock.calls.length
  bringIntoView(element, 'start')()
  nextFrame()
  expect(scrolled).toHaveBeenCalledTimes(times + 1)
})
