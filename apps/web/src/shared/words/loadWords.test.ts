import type * as Language from '@plumbline/language'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as LoadWords from './loadWords.ts'

/** The state of a page that was just opened. */
const open = (): Promise<typeof LoadWords> => import('./loadWords.ts')
beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock('@plumbline/language'))

const later = 'dashboard.title'
const first = 'gen.save'

test('every word is there at once where nobody says that the first ones do', async () => {
  const { loadWords } = await open()
  const words = await loadWords('en')
  expect([words[first], words[later]]).toEqual(['Save', 'Dashboard'])
})

test('the others are put into the first words when something needs them, in every language from then on', async () => {
  const { loadWords, firstWordsDo, withAllWords } = await open()
  firstWordsDo()
  const words = await loadWords('de')
  expect(words[first]).toBeDefined()
  expect(words[later]).toBeUndefined()
  expect(await withAllWords(Promise.resolve('code'))).toBe('code')
  expect(words[later]).toBeDefined()
  expect((await loadWords('fr'))[later]).toBeDefined()
})

test('a language that is changed to while the others are on their way has them as well', async () => {
  const { loadWords, firstWordsDo, withAllWords } = await open()
  firstWordsDo()
  await loadWords('de')
  const asked = withAllWords(Promise.resolve(null))
  const french = await loadWords('fr')
  await asked
  expect(french[later]).toBeDefined()
})

test('what could not be fetched is asked for again by the next', async () => {
  const actual = await vi.importActual<typeof Language>('@plumbline/language')
  const loadWebWords = vi.fn<typeof actual.loadWebWords>(actual.loadWebWords)
  vi.doMock('@plumbline/language', () => ({ ...actual, loadWebWords }))
  const { loadWords, firstWordsDo, withAllWords } = await open()
  firstWordsDo()
  const words = await loadWords('ar')
  loadWebWords.mockRejectedValueOnce(new TypeError('offline'))
  await expect(withAllWords(Promise.resolve('code'))).rejects.toThrow('offline')
  expect(words[later]).toBeUndefined()
  await withAllWords(Promise.resolve('code'))
  expect(words[later]).toBeDefined()
})
