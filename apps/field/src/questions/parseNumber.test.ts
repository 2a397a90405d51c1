import { expect, test } from 'vitest'
import { parseNumber } from './parseNumber.ts'

test.each([
  ['-19.4', -19.4],
  ['−19,4', -19.4],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1 234,5', 1234.5],
  ['1,234,567', 1234567],
  ['٣٫٥', 3.5],
  ['.5', 0.5],
  ['7.', 7],
  ['0', 0],
])('"%s" is %d in either language', (typed, number) => {
  expect(parseNumber(typed, '.')).toBe(number)
  expect(parseNumber(typed, ',')).toBe(number)
})

test('what "1,234" means is decided by the language', () => {
  expect(parseNumber('1,234', '.')).toBe(1234)
  expect(parseNumber('1,234', ',')).toBe(1.234)
  expect(parseNumber('1.234', '.')).toBe(1.234)
  expect(parseNumber('1.234', ',')).toBe(1234)
  expect(parseNumber('19,4', '.')).toBe(19.4)
})

test('nothing typed is no answer', () => {
  expect(parseNumber('  ', '.')).toBeNull()
})

test.each(['-', 'abc', '1e5', '1.2.3,4,5', '12 apples', 'Infinity'])('"%s" is no plain number', (typed) => {
  expect(parseNumber(typed, '.')).toBeNaN()
  expect(parseNumber(typed, ',')).toBeNaN()
})
