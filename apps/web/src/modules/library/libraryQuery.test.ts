import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../shared/screens/index.ts'
import { readLibraryQuery, writeLibraryQuery, type LibraryQuery } from './libraryQuery.ts'

const template = '0190a000-0000-7000-8000-0000000000a1'

test('what the address says is what is shown, and the other way round', () => {
  const queries: readonly LibraryQuery[] = [
    { q: '', category: null, sort: 'downloads', template: null },
    { q: 'a&b "ü"', category: 12, sort: '-title', template },
    { q: '', category: 1, sort: 'title', template: null },
  ]
  for (const query of queries)
    expect(readLibraryQuery(parseSearch(stringifySearch(writeLibraryQuery(query))))).toEqual(query)
  expect(stringifySearch(writeLibraryQuery({ q: '', category: null, sort: 'downloads', template: null }))).toBe('')
})

test('what is not known is as if it were not there', () => {
  const nonsense = { q: 7, category: '-1', sort: 'author', template: '../x' }
  expect(readLibraryQuery(nonsense)).toEqual({ q: '', category: null, sort: 'downloads', template: null })
})
