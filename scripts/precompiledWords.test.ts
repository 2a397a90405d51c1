import { createTranslator, type Words } from '@plumbline/language'
import { expect, test } from 'vitest'
import ar from '../packages/language/src/words/field/ar.ts'
import en from '../packages/language/src/words/field/en.ts'
import { precompile } from './precompiledWords.ts'

const values = {
  count: 3,
  answered: 2,
  total: 5,
  page: 1,
  pages: 4,
  name: 'Maya',
  when: 'now',
  text: 'x',
  time: '9:00',
}

test.each([
  ['en', en],
  ['ar', ar],
] as const)('messages parsed when building say what they say unparsed (%s)', (language, words: Words) => {
  const written = createTranslator<Words>(language, words)
  // A message that is parsed ahead is no text any more; the translator takes both.
  const built = createTranslator<Words>(language, JSON.parse(JSON.stringify(precompile(words))))
  for (const key of ['field.run.pageMissing', 'field.today.progress', 'field.today.templates', 'field.sync.saved'])
    for (const count of [0, 1, 2, 3, 11, 100])
      expect(built.find(key, { ...values, count })).toBe(written.find(key, { ...values, count }))
})

test('only what has variables is parsed', () => {
  expect(precompile({ a: 'Yes', b: '{n} of 3' })).toEqual({ a: 'Yes', b: expect.any(Array) })
})
