import { expect, test } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { nextAfter, nextAtEnd } from './nextQuestion.ts'

const template = templateOf(
  ['p', 'page', 0],
  ['read this', 'instruction', 1],
  ['a', 'yesno', 1],
  ['and this', 'instruction', 1],
  ['s', 'section', 1],
  ['b', 'number', 2],
)

test('Enter repeats the type of a question, and goes on behind an instruction as before it', () => {
  expect(nextAfter(template, 'a')).toEqual({ type: 'yesno', like: 'a' })
  expect(nextAfter(template, 'b')).toEqual({ type: 'number', like: 'b' })
  expect(nextAfter(template, 'and this')).toEqual({ type: 'yesno', like: 'a' })
  expect(nextAfter(template, 'read this')).toEqual({ type: 'textAnswer', like: null })
  expect(nextAfter(template, 's')).toEqual({ type: 'textAnswer', like: null })
})

test('what is typed at the end of a page is a question like the last one there, not an instruction', () => {
  expect(nextAtEnd(template, 'p')).toEqual({ type: 'yesno', like: 'a' })
  expect(nextAtEnd(template, 's')).toEqual({ type: 'number', like: 'b' })
})
