import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, page, question, startPage, text } from '../testing/form.ts'
import {
  documentFormat,
  documentIdText,
  documentNumber,
  longestDocumentId,
  longestDocumentNumber,
  ownDocumentId,
  readFormat,
  renamedFormat,
} from './document-id.ts'
import { formatKeys } from './format-keys.ts'
import { givenByNumber } from '../session/given-by-number.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

const answers = (given: Readonly<Record<string, string>>) => (key: string) => given[key] ?? null
const documentId = (format: string, count: number, answerOf: (key: string) => string | null = () => null): string =>
  documentIdText(format, documentNumber(format, count), answerOf)

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
      { numRuns: tries(300) },
    )
  })

  it('stays short, unless its counts alone are longer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.nat(), (written, count) => {
        expect(documentId(`${written}{number}`, count).length).toBeLessThanOrEqual(longestDocumentId)
      }),
    )
  })

  it('has a count that is one', () => {
    for (const count of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => documentNumber('{number}', count)).toThrow(RangeError)
  })

  it('is filled as answers come; its number, given before them, stays', () => {
    const number = documentNumber('FS-{ site }/{q4} {number}', 12)
    expect(number).toBe('FS-{site}/{q4} 12')
    const written = (given: Readonly<Record<string, string>>): string =>
      documentIdText('FS-{ site }/{q4} {number}', number, answers(given))
    expect(written({})).toBe('FS-/ 12')
    expect(written({ site: 'Hall 4' })).toBe('FS-Hall 4/ 12')
    expect(written({ site: 'Hall 4', q4: '{site}' })).toBe('FS-Hall 4/{site} 12')
    expect(written({ site: ' Hall\n\n4\t' })).toBe('FS-Hall 4/ 12')
  })

  it('stands as it is where its number has no places: a device’s own, and one given before the format had items', () => {
    for (const number of ['KQZXW-1', '#12', 'A{12}'])
      expect(documentIdText('{site}-{number}', number, () => 'Hall 4')).toBe(number)
  })

  it('shows no place that its format does not name: its number may have been lent under another version', () => {
    expect(documentIdText('{site}-{number}', 'FS-{gone}-{site} 3', () => 'Hall 4')).toBe('FS--Hall 4 3')
    expect(documentIdText('#{number}', 'FS-{gone} 3', () => 'Hall 4')).toBe('FS- 3')
    const plain = form(startPage('s', question('document_id', 'id', { format: '#{number}' })), page('p', text('t')))
    expect(givenByNumber(plain.items, 'FS-{gone} 3')).toEqual({ id: 'FS- 3' })
    expect(givenByNumber(plain.items, 'KQZXW-1')).toEqual({ id: 'KQZXW-1' })
    // Braces around a count would come to be a place.
    expect([documentNumber('A{{number}}', 3), documentNumber('{x{number}y}', 3)]).toEqual(['A3', 'x3y'])
  })

  it('has a number that is never longer than a call takes, and no place in it that the format has not', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{number}', '{', '}', 'q', '1', '{q1}', `{${'k'.repeat(60)}}`)),
        (pieces) => {
          const format = pieces.join('')
          const number = documentNumber(format, 1)
          expect(number.length).toBeLessThanOrEqual(longestDocumentNumber)
          const keys = new Set(formatKeys(format))
          if (keys.size > 0)
            for (const [, key = ''] of number.matchAll(/\{([^{}]*)\}/g)) expect(keys.has(key)).toBe(true)
        },
      ),
      { numRuns: tries(500) },
    )
  })
})

describe('numbers that devices give offline', () => {
  it('never meet: not those of one device, not those of two', () => {
    const letters = fc.string({ minLength: 2, maxLength: 8, unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ') })
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 1 }), fc.integer({ min: 1 }), (one, other, first, second) => {
        expect(ownDocumentId(one, first) === ownDocumentId(other, second)).toBe(one === other && first === second)
      }),
      { numRuns: tries(300) },
    )
  })

  it('nor those that the server gives: theirs are figures behind the format’s own text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (own, given) => {
        for (const format of ['#{number}', 'FS-{number}', '{number}', 'Safety'])
          expect(ownDocumentId('KQZXW', own)).not.toBe(documentId(format, given))
      }),
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
