import { expect, test } from 'vitest'
import { withoutIsolates } from './formats/withoutIsolates.ts'
import { createTranslator, type Words } from './translator.ts'

const en = { hi: 'Hello', photos: '{count, plural, one {# photo} other {# photos}} of {name}' } as const

test('a message takes its variables by name', () => {
  const t = createTranslator<typeof en>('en', en)
  expect(t('hi')).toBe('Hello')
  expect(t('photos', { count: 2, name: 'Dock 7' })).toBe('2 photos of Dock 7')
})

test('a text keeps its place in a message that runs the other way', () => {
  const words = {
    asked: 'Delete “{name}”?',
    chosen: '{reason, select, limits {too far: {seen}} other {why not}} {name}',
  }
  const arabic = createTranslator<Words>('ar', { asked: 'حذف «{name}»؟', chosen: words.chosen })
  expect(arabic('asked', { name: 'Dock (7)' })).toBe('حذف «\u2068Dock (7)\u2069»؟')
  expect(arabic('asked', { name: 7 })).toBe('حذف «7»؟')
  // What chooses between texts is no text.
  expect(arabic('chosen', { reason: 'limits', seen: '1-2', name: 'a.' })).toBe(
    'too far: \u20681-2\u2069 \u2068a.\u2069',
  )
  const english = createTranslator<Words>('en', words)
  expect(english('asked', { name: 'Dock (7)' })).toBe('Delete “Dock (7)”?')
  expect(english('asked', { name: 'رصيف 7' })).toBe('Delete “\u2068رصيف 7\u2069”?')
  // As old files spell them: letters in the form they have in the middle of a word.
  expect(english('asked', { name: '\ufb21 \ufead' })).toBe('Delete “\u2068\ufb21 \ufead\u2069”?')
  expect(withoutIsolates(english('asked', { name: 'رصيف 7' }))).toBe('Delete “رصيف 7”?')
})

test('a key found at run time answers null when there is no word', () => {
  expect(createTranslator<typeof en>('en', en).find('nothing')).toBe(null)
})
