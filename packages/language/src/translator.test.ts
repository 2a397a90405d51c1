import { expect, test } from 'vitest'
import { createTranslator } from './translator.ts'

const en = { hi: 'Hello', photos: '{count, plural, one {# photo} other {# photos}} of {name}' } as const

test('a message takes its variables by name', () => {
  const t = createTranslator<typeof en>('en', en)
  expect(t('hi')).toBe('Hello')
  expect(t('photos', { count: 2, name: 'Dock 7' })).toBe('2 photos of Dock 7')
})

test('a key found at run time answers null when there is no word', () => {
  expect(createTranslator<typeof en>('en', en).find('nothing')).toBe(null)
})
