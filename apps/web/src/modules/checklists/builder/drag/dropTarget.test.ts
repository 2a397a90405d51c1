import { expect, test } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { dropTarget, edgeAt } from './dropTarget.ts'

const template = templateOf(
  ['p', 'page', 0],
  ['a', 'yesno', 1],
  ['s', 'section', 1],
  ['b', 'number', 2],
  ['q', 'page', 0],
  ['c', 'textAnswer', 1],
)

test.each([
  ['before a question', 'c', 'a', 'before', true, { parent_id: 'p', before: 'a' }],
  ['after a question', 'c', 'a', 'after', true, { parent_id: 'p', before: 's' }],
  ['after the last of a section: in the section', 'c', 'b', 'after', true, { parent_id: 's', before: null }],
  ['into a section: as its first', 'c', 's', 'inside', true, { parent_id: 's', before: 'b' }],
  ['below the head of an open section: as its first', 'c', 's', 'after', true, { parent_id: 's', before: 'b' }],
  ['below a closed section: behind it', 'c', 's', 'after', false, { parent_id: 'p', before: null }],
  ['on a page: as its first', 'c', 'p', 'inside', true, { parent_id: 'p', before: 'a' }],
  ['on its own page: as its first, not before itself', 'a', 'p', 'inside', true, { parent_id: 'p', before: 's' }],
  ['a page before a page', 'q', 'p', 'before', true, { parent_id: null, before: 'p' }],
  ['a page on a question: nowhere', 'q', 'a', 'before', true, null],
  ['a section into itself: nowhere', 's', 'b', 'after', true, null],
] as const)('%s', (_, dragged, id, edge, open, target) => {
  expect(dropTarget(template, dragged, { id, edge, open })).toEqual(target)
})

test('a question has two edges, a section an inside as well, a page mostly an inside', () => {
  expect([5, 40].map((y) => edgeAt(y, 44, { holds: false, page: false }))).toEqual(['before', 'after'])
  expect([2, 20, 38].map((y) => edgeAt(y, 40, { holds: true, page: false }))).toEqual(['before', 'inside', 'after'])
  expect([2, 30].map((y) => edgeAt(y, 54, { holds: false, page: true }))).toEqual(['before', 'inside'])
})
