import { describe, expect, test } from 'vitest'
import { canvasRows } from '../store/canvasRows.ts'
import { templateOf } from '../testing/sampleTemplate.ts'
import {
  allItems,
  isChosen,
  noSelection,
  pageItems,
  pruned,
  rangedTo,
  scopeOf,
  selectableIds,
  selectAllToggled,
  toggledItem,
} from './selection.ts'

const house = templateOf(
  ['start', 'start_page', 0],
  ['who', 'textAnswer', 1],
  ['rooms', 'page', 0],
  ['doors', 'section', 1],
  ['closes', 'yesno', 2],
  ['seal', 'list', 2],
  ['air', 'number', 1],
  ['light', 'number', 1],
)
const rows = canvasRows(house, { collapsed: new Set(), hidePages: true, open: null })

describe('choosing', () => {
  test('pages and what the system keeps can’t be chosen', () => {
    expect(selectableIds(house)).toEqual(['who', 'doors', 'closes', 'seal', 'air', 'light'])
  })

  test('a section brings what stands in it; without one of it the section is no longer chosen', () => {
    const whole = toggledItem(house, noSelection, 'doors')
    expect([...whole.ids]).toEqual(['doors', 'closes', 'seal'])
    const less = toggledItem(house, whole, 'seal')
    expect([...less.ids]).toEqual(['closes'])
  })

  test('a page’s box stands for all of the page', () => {
    const page = toggledItem(house, noSelection, 'rooms')
    expect([...page.ids]).toEqual(['doors', 'closes', 'seal', 'air', 'light'])
    expect(isChosen(house, page.ids, 'rooms')).toBe(true)
    expect(toggledItem(house, page, 'rooms').ids.size).toBe(0)
  })

  test('with Shift everything between is chosen, in either direction, the heads of pages passed over', () => {
    const first = toggledItem(house, noSelection, 'seal')
    expect([...rangedTo(house, rows, first, { id: 'light', from: null }).ids]).toEqual(['seal', 'air', 'light'])
    const back = rangedTo(house, rows, toggledItem(house, noSelection, 'closes'), { id: 'who', from: null })
    expect([...back.ids].toSorted()).toEqual(['closes', 'doors', 'seal', 'who'])
    expect(back.anchor).toBe('closes')
  })

  test('select all goes from the page to everything and back', () => {
    const page = selectAllToggled(house, noSelection, 'air')
    expect(scopeOf(house, page.ids, 'air')).toBe('page')
    const all = selectAllToggled(house, page, 'air')
    expect(scopeOf(house, all.ids, 'air')).toBe('all')
    expect([...selectAllToggled(house, all, 'air').ids]).toEqual([...pageItems(house, 'air').ids])
  })

  test('what is gone is no longer chosen', () => {
    const less = templateOf(['rooms', 'page', 0], ['air', 'number', 1])
    expect([...pruned(less, allItems(house)).ids]).toEqual(['air'])
  })
})
