import { describe, expect, test } from 'vitest'
import { makeSiteBook } from './makeSiteBook.ts'
import type { KeptStructure, SitePlace } from './SiteBook.ts'

const world: KeptStructure = {
  id: 3,
  uuid: 'world',
  title: 'World',
  stamp: 1,
  nodes: [
    ['africa', null, 'Africa', 0],
    ['egypt', 'africa', 'Égypte', 1],
    ['cairo', 'egypt', 'Cairo', 1],
    ['asia', null, 'Asia', 0],
  ],
}
const halls: KeptStructure = { id: 4, uuid: 'halls', title: 'Halls', stamp: 1, nodes: [['one', null, 'Hall 1', 1]] }
const book = makeSiteBook([world, halls])
const ids = (places: readonly SitePlace[]): readonly string[] => places.map(({ id }) => id)

describe('the sites that a question can name', () => {
  test('stand below one another in their order; of all structures, or of one by its id or uuid', () => {
    expect(ids(book.below(null, null))).toEqual(['africa', 'asia', 'one'])
    expect(ids(book.below(null, '4'))).toEqual(['one'])
    expect(ids(book.below(null, 'world'))).toEqual(['africa', 'asia'])
    expect(book.below('africa', null)).toMatchObject([{ id: 'egypt', isSite: true, hasChildren: true }])
    expect(book.below('cairo', null)).toEqual([])
    expect(ids(book.pathOf('cairo') ?? [])).toEqual(['africa', 'egypt', 'cairo'])
    expect([book.pathOf('gone'), book.placeOf('gone'), book.isEmpty]).toEqual([null, null, false])
  })

  test('are found by their own words first, then by what stands above; what is no site is never found', () => {
    expect(ids(book.find('egypte', null))).toEqual(['egypt', 'cairo'])
    expect(ids(book.find('AFRICA cairo', null))).toEqual(['cairo'])
    expect(ids(book.find('asia', null))).toEqual([])
    expect(ids(book.find('hall', '3'))).toEqual([])
  })

  test('fifty thousand of them are opened and searched at once', () => {
    const nodes = Array.from({ length: 50_000 }, (_, at): KeptStructure['nodes'][number] => [
      `n${at}`,
      at % 100 === 0 ? null : `n${at - (at % 100)}`,
      `Place ${at}`,
      1,
    ])
    const large = makeSiteBook([{ ...world, nodes }])
    expect(ids(large.find('place 49999', null))).toEqual(['n49999'])
    expect(large.below('n0', null)).toHaveLength(99)
  })
})
