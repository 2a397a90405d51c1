import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './initialsOf.ts'

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Maya Lindqvist')).toBe('ML')
  expect(initialsOf('  anna maria van der berg ')).toBe('AB')
  expect(initialsOf('plumbline')).toBe('P')
  expect(initialsOf('سارة أحمد')).toBe('سأ')
  expect(initialsOf('')).toBe('')
})

test('a letter written as several code points stays whole', () => {
  expect(initialsOf('e\u0301lise Roy')).toBe('E\u0301R')
})

test('the same name always has the same hue', () => {
  expect(hueOf('Jonas Weber')).toBe(hueOf('Jonas Weber'))
  expect(new Set(['Ana', 'Ben', 'Cem', 'Dora', 'Eli', 'Finn', 'Gus', 'Hana', 'Ida'].map(hueOf)).size).toBeGreaterThan(3)
})
