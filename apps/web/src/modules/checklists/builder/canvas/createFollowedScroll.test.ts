import { Virtualizer } from '@tanstack/react-virtual'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFollowedScroll, type FollowedScroll } from './createFollowedScroll.ts'

const element = document.createElement('div')
let scroll: FollowedScroll
let list: Virtualizer<HTMLDivElement, Element>
let leave: () => void
const drawn = vi.fn<() => void>()

const frames: FrameRequestCallback[] = []
/** Frames are painted until nothing is left to be done. */
const settle = (): void => {
  while (frames.length > 0) {
    for (const frame of frames.splice(0)) frame(0)
    vi.runAllTimers()
  }
}
const moveTo = (top: number): void => {
  element.scrollTop = top
  element.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  document.body.append(element)
  scroll = createFollowedScroll()
  list = new Virtualizer<HTMLDivElement, Element>({
    count: 100,
    getScrollElement: () => element,
    estimateSize: () => 40,
    scrollToFn: () => undefined,
    observeElementRect: (_, told) => told({ width: 300, height: 400 }),
    observeElementOffset: scroll.observe,
    onChange: drawn,
  })
  leave = list._didMount()
  list._willUpdate()
  scroll.drawBehindPaint(list)
  drawn.mockClear()
})
afterEach(() => {
  settle()
  leave()
  element.remove()
  element.scrollTop = 0
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('who scrolls by hand sees new lines at once', () => {
  moveTo(120)
  expect(drawn).toHaveBeenCalled()
})

test('where the list follows who writes, it knows so at once and draws behind the frame', () => {
  scroll.follow()
  moveTo(120)
  expect(list.scrollOffset).toBe(120)
  expect(drawn).not.toHaveBeenCalled()
  settle()
  expect(drawn).toHaveBeenCalled()
})

test('what a line that grows asks for is drawn at once, also while the list follows', () => {
  scroll.follow()
  moveTo(120)
  list.resizeItem(5, 90)
  expect(drawn).toHaveBeenCalledOnce()
})

test('once the list has come to rest it is scrolled by hand again', () => {
  scroll.follow()
  moveTo(120)
  settle()
  expect(list.isScrolling).toBe(false)
  drawn.mockClear()
  moveTo(200)
  expect(drawn).toHaveBeenCalled()
})
