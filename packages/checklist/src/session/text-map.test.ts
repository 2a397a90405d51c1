import { expect, it } from 'vitest'
import { TextMap } from './text-map.ts'

/** Ids as templates have them, and ids that somebody made to be alike. */
const kinds = {
  'random at their ends': (number: number) => `item-${Math.imul(number, 0x9e3779b1) >>> 0}`,
  'alike at their ends': (number: number) => `${number}-0000-0000-0000-000000000000`,
  'of no length or one character': (number: number) => (number === 0 ? '' : String.fromCodePoint(number)),
}

it.each(Object.entries(kinds))('finds each of thousands of texts %s, and no other', (_, textOf) => {
  const count = 5000
  const map = new TextMap<number>(count)
  for (let number = 0; number < count; number++) map.set(textOf(number), number)
  for (let number = 0; number < count; number++) expect(map.get(textOf(number))).toBe(number)
  for (let number = count; number < 2 * count; number++) expect(map.get(textOf(number))).toBeUndefined()
})

it('keeps what was set last of a text', () => {
  const map = new TextMap<string>(2)
  map.set('a', 'first')
  map.set('a', 'last')
  expect(map.get('a')).toBe('last')
  expect(new TextMap<string>(0).get('a')).toBeUndefined()
})
