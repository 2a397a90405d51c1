import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allByFilter,
  bulkBody,
  countSelected,
  isSelected,
  nothingSelected,
  offersAllByFilter,
  pageSelection,
  select,
} from './selection.ts'

const page = ['a', 'b', 'c']

test('"all by filter" is offered only when the whole page is selected and there is more than the page', () => {
  expect(offersAllByFilter(nothingSelected, page, 60)).toBe(false)
  expect(offersAllByFilter(select(nothingSelected, ['a', 'b'], true), page, 60)).toBe(false)
  const whole = select(nothingSelected, page, true)
  expect(offersAllByFilter(whole, page, 60)).toBe(true)
  expect(offersAllByFilter(whole, page, 3)).toBe(false)
  expect(offersAllByFilter(allByFilter, page, 60)).toBe(false)
  expect(offersAllByFilter(nothingSelected, [], 60)).toBe(false)
})

test('"all by filter" reaches every row of the total, but those that were unselected', () => {
  expect(countSelected(allByFilter, 60)).toBe(60)
  const some = select(allByFilter, ['b'], false)
  expect(countSelected(some, 60)).toBe(59)
  expect(isSelected(some, 'b')).toBe(false)
  expect(isSelected(some, 'never seen')).toBe(true)
  expect(bulkBody(some, { status: ['completed'] })).toEqual({
    select_all: true,
    filter: { status: ['completed'] },
    exclude_ids: ['b'],
  })
})

test('rows one by one are sent by their ids', () => {
  const some = select(select(nothingSelected, page, true), ['b'], false)
  expect(bulkBody(some, { status: ['completed'] })).toEqual({ ids: ['a', 'c'] })
  expect(pageSelection(some, page)).toBe('some')
})

test('selecting and unselecting say the same of every row under both kinds of selection', () => {
  const step = fc.record({ ids: fc.subarray(page, { minLength: 1 }), selected: fc.boolean() })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step), (all, steps) => {
      let selection = all ? allByFilter : nothingSelected
      const expected = new Map(page.map((id) => [id, all]))
      for (const { ids, selected } of steps) {
        selection = select(selection, ids, selected)
        for (const id of ids) expected.set(id, selected)
      }
      for (const id of page) expect(isSelected(selection, id)).toBe(expected.get(id))
      expect(countSelected(selection, page.length)).toBe([...expected.values()].filter(Boolean).length)
    }),
    { seed: 20_261_122, verbose: true },
  )
})
