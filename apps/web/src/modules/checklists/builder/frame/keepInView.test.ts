import { expect, test } from 'vitest'
import { keepInView } from './keepInView.ts'

const viewTop = 100
const paddingStart = 20
const paddingEnd = 60

const putAt = <E extends Element>(element: E, top: number, height: number): E => {
  element.getBoundingClientRect = () => new DOMRect(0, viewTop + top, 300, height)
  return element
}

/** What a list is asked for when a line, `top` px below the beginning of a view of `height`, is to be kept in it. */
const askedOf = (height: number, line: { readonly top: number; readonly height: number } | null, from: number) => {
  const asked: { to?: number; index?: number } = {}
  const scroller = putAt(document.createElement('div'), 0, height)
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => asked.to ?? from,
    set: (to: number) => {
      asked.to = to
    },
  })
  if (line !== null) {
    const place = putAt(document.createElement('div'), line.top, line.height)
    place.dataset['index'] = '7'
    scroller.append(place)
  }
  const moved = keepInView(
    {
      scrollElement: scroller,
      options: { scrollPaddingStart: paddingStart, scrollPaddingEnd: paddingEnd },
      scrollToIndex: (index) => {
        asked.index = index
      },
    },
    7,
  )
  expect(moved).toBe(asked.to !== undefined || asked.index !== undefined)
  return asked
}

/** Where the view stands afterwards. */
const standsAt = (height: number, line: { readonly top: number; readonly height: number }, from = 1000): number =>
  askedOf(height, line, from).to ?? from

test('a line that is shown moves nothing', () => {
  expect(standsAt(400, { top: 20, height: 40 })).toBe(1000)
  expect(standsAt(400, { top: 300, height: 40 })).toBe(1000)
})

test('a line above or below is moved to just as far as it is shown with some room around it', () => {
  expect(standsAt(400, { top: -10, height: 40 })).toBe(1000 - 30)
  expect(standsAt(400, { top: 330, height: 40 })).toBe(1000 + 30)
})

test('of a line that is taller than the view, and in a view lower than its room, the beginning is shown', () => {
  expect(standsAt(200, { top: 150, height: 260 })).toBe(1000 + 130)
  expect(standsAt(90, { top: 30, height: 84 })).toBe(1000 + 10)
  expect(standsAt(90, { top: 20, height: 84 })).toBe(1000)
})

test('the list does not move beyond its own beginning', () => {
  expect(standsAt(400, { top: 0, height: 40 }, 5)).toBe(0)
  expect(standsAt(400, { top: 0, height: 40 }, 0)).toBe(0)
})

test('a line that is not drawn is left to the library', () => {
  expect(askedOf(400, null, 1000)).toEqual({ index: 7 })
})
