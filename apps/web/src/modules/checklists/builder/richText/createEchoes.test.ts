import { expect, test } from 'vitest'
import { createEchoes } from './createEchoes.ts'

test('a text of one’s own that comes late takes nothing back; once others changed it, the same text is theirs', () => {
  const echoes = createEchoes()
  for (const text of ['a', 'ab', 'abc']) echoes.sent(text)
  expect(echoes.isOwn('ab')).toBe(true)
  expect(echoes.isOwn('abc')).toBe(true)
  expect(echoes.isOwn('ab')).toBe(false)
  echoes.sent('abcd')
  expect(echoes.isOwn('undone')).toBe(false)
  expect(echoes.isOwn('abcd')).toBe(false)
})
