import { expect, test } from 'vitest'
import { addItem, targetAfter } from '../actions/addItems.ts'
import { removeItems } from '../actions/removeItems.ts'
import { setOptions, setTitle } from '../actions/writeItem.ts'
import { after, templateOf, viewOf } from '../testing/sampleTemplate.ts'
import { publishedChanges } from './publishedChanges.ts'

test('counts what was added, changed and removed since the last version', () => {
  const last = templateOf(['p', 'page', 0], ['a', 'yesno', 1], ['b', 'number', 1], ['c', 'number', 1])
  let now = after(last, setTitle(last, 'a', 'A'))
  now = after(now, setOptions(now, 'b', { required: true }))
  now = after(now, removeItems(now, { ids: ['c'] }))
  now = after(now, addItem(viewOf(now), { type: 'photo', target: targetAfter(now, 'a') }))
  expect(publishedChanges(last.items, now.items)).toEqual({ added: 1, changed: 2, removed: 1 })
})

test('options in another order are the same options', () => {
  const last = templateOf(['p', 'page', 0], ['a', 'number', 1])
  const one = after(after(last, setOptions(last, 'a', { min: 1 })), setOptions(last, 'a', { min: 1, max: 2 }))
  const other = {
    ...one,
    items: one.items.map((item) => ({
      ...item,
      options: Object.fromEntries(Object.entries(item.options).toReversed()),
    })),
  }
  expect(publishedChanges(one.items, other.items)).toEqual({ added: 0, changed: 0, removed: 0 })
})
