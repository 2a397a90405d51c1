import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('an address says the same after being read and written again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' })), (query) => {
      const plain = { ...query }
      expect(parseSearch(stringifySearch(plain))).toEqual(plain)
    }),
    { seed: 20_261_120, verbose: true },
  )
})

test('numbers in an address stay as they were written', () => {
  expect(parseSearch('?page=02&q=1e3')).toEqual({ page: '02', q: '1e3' })
})

test('what is not set leaves no trace', () => {
  expect(stringifySearch({ page: undefined, q: '' })).toBe('')
})
