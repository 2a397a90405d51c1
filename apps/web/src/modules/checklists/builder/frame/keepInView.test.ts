import { Virtualizer } from '@tanstack/react-virtual'
import { expect, test, vi } from 'vitest'
import { keepInView } from './keepInView.ts'

const linePx = 40

/** A hundred lines, of which five are shown from `offset` on. */
const listAt = (offset: number): { readonly list: Virtualizer<HTMLDivElement, Element>; readonly moved: number[] } => {
  const scroller = document.createElement('div')
  const moved: number[] = []
  Object.defineProperty(scroller, 'scrollHeight', { value: 100 * linePx })
  Object.defineProperty(scroller, 'clientHeight', { value: 5 * linePx })
  scroller.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === 'object') moved.push(to.top ?? Number.NaN)
  }
  const list = new Virtualizer<HTMLDivElement, Element>({
    count: 100,
    getScrollElement: () => scroller,
    estimateSize: () => linePx,
    initialOffset: offset,
    scrollToFn: () => undefined,
    observeElementRect: (_, rect) => rect({ width: 100, height: 5 * linePx }),
    observeElementOffset: (_, scrolled) => scrolled(offset, false),
  })
  list._willUpdate()
  return { list, moved }
}

test('a line that is shown moves nothing, and nothing is looked after in the frames that follow', () => {
  const asked = vi.spyOn(window, 'requestAnimationFrame')
  const { list, moved } = listAt(10 * linePx)
  asked.mockClear()
  keepInView(list, 12)
  expect(moved).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('a line above or below is moved to just as far as it is shown', () => {
  const above = listAt(10 * linePx)
  keepInView(above.list, 9)
  expect(above.moved).toEqual([9 * linePx])
  const below = listAt(10 * linePx)
  keepInView(below.list, 15)
  expect(below.moved).toEqual([11 * linePx])
})
