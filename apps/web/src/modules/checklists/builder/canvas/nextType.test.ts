import { expect, test } from 'vitest'
import { templateOf } from '../testing/sampleTemplate.ts'
import { typeAfter, typeAtEnd } from './nextType.ts'

const template = templateOf(
  ['p', 'page', 0],
  ['read this', 'instruction', 1],
  ['a', 'yesno', 1],
  ['and this', 'instruction', 1],
  ['s', 'section', 1],
  ['b', 'number', 2],
)

test('Enter repeats the type of a question, and goes on behind an instruction as before it', () => {
  expect(typeAfter(template, 'a')).toBe('yesno')
  expect(typeAfter(template, 'b')).toBe('number')
  expect(typeAfter(template, 'and this')).toBe('yesno')
  expect(typeAfter(template, 'read this')).toBe('textAnswer')
  expect(typeAfter(template, 's')).toBe('textAnswer')
})

test('what is typed at the end of a page is a question like the last one there, not an instruction', () => {
  expect(typeAtEnd(template, 'p')).toBe('yesno')
  expect(typeAtEnd(template, 's')).toBe('number')
})
