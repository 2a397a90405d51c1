import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, page, question, startPage, text } from '../testing/form.ts'
import {
  documentFormat,
  documentId,
  formatKeys,
  longestDocumentId,
  ownDocumentId,
  readFormat,
  renamedFormat,
} from './document-id.ts'

const seed = 20_261_120
const answers = (given: Readonly<Record<string, string>>) => (key: string) => given[key] ?? null

describe('a document id', () => {
  it.each([
    ['#{number}', '#12'],
    ['FS-{number}', 'FS-12'],
    ['{site}/{q4} {number}', 'Hall 4/ 12'],
    ['{ site }-{number}-{number}', 'Hall 4-12-12'],
    ['Safety', 'Safety-12'],
    ['', '#12'],
    ['   ', '#12'],
    ['{}{number}', '12'],
    ['a{b{number}', 'a{b12'],
    ['{number}}', '12}'],
    ['{nobody}{number}', '12'],
  ])('of the format "%s" is "%s"', (format, id) => {
    expect(documentId(format, 12, answers({ site: 'Hall 4' }))).toBe(id)
  })

  it('counts with # where the template says nothing', () => {
    expect(documentFormat(form(page('p', text('a'))))).toBe('#{number}')
    const written = form(startPage('s', question('document_id', 'id', { format: 'A{number}' })))
    expect(documentFormat(written)).toBe('A{number}')
  })

  it('is never another’s: different counts give different ids, however long the format is', () => {
    const format = fc.oneof(
      fc.string({ maxLength: 120, unit: fc.constantFrom('1', '0', ' ', '-', '{', '}', '{number}', '{a}', 'é', '😀') }),
      fc.string({ maxLength: 200 }),
    )
    fc.assert(
      fc.property(format, fc.nat(), fc.nat(), fc.string({ maxLength: 90 }), (written, one, other, answer) => {
        const id = (count: number): string => documentId(written, count, () => answer)
        expect(id(one) === id(other)).toBe(one === other)
        expect(id(one)).toContain(String(one))
        expect(id(one).isWellFormed()).toBe(!answer || answer.isWellFormed())
      }),
      { seed, numRuns: 300 },
    )
  })

  it('stays short, unless its counts alone are longer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.nat(), (written, count) => {
        expect(documentId(`${written}{number}`, count).length).toBeLessThanOrEqual(longestDocumentId)
      }),
      { seed },
    )
  })

  it('has a count that is one', () => {
    for (const count of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => documentId('{number}', count)).toThrow(RangeError)
  })
})

describe('numbers that devices give offline', () => {
  it('never meet: not those of one device, not those of two', () => {
    const letters = fc.string({ minLength: 2, maxLength: 8, unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ') })
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1 }), fc.integer({ min: 1 }), (one, other, first, second) => {
        expect(ownDocumentId(one, first) === ownDocumentId(other, second)).toBe(one === other && first === second)
      }),
      { seed, numRuns: 300 },
    )
  })

  it('nor those that the server gives: theirs are figures behind the format’s own text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (own, given) => {
        for (const format of ['#{number}', 'FS-{number}', '{number}', 'Safety'])
          expect(ownDocumentId('KQZXW', own)).not.toBe(documentId(format, given))
      }),
      { seed },
    )
  })

  it('are not made of anything else', () => {
    for (const [letters, count] of [
      ['', 1],
      ['K', 1],
      ['kqzx', 1],
      ['KQ-1', 1],
      ['KQZX', 0],
      ['KQZX', 1.5],
    ] as const)
      expect(() => ownDocumentId(letters, count)).toThrow(RangeError)
  })
})

describe('the keys in a format', () => {
  it('are named once, without the count', () => {
    expect(formatKeys('{q1}-{q2}-{q1}-{number}-{}')).toEqual(['q1', 'q2'])
    expect(readFormat('{q1}').map(({ kind }) => kind)).toEqual(['item', 'text', 'number'])
  })

  it('are renamed or taken out, the rest stays', () => {
    expect(renamedFormat('a{q1}b{q2}{number}{}', (key) => (key === 'q1' ? 'q9' : null))).toBe('a{q9}b{number}{}')
  })
})
