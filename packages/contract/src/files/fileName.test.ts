import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameKey, fileNameProblem, mendedFileName, numberedFileName } from './fileName.ts'

const seed = Number(process.env['FILE_SEED'] ?? 2511)
const typed = fc.string({ unit: 'binary', maxLength: 300 })

test(`a mended name is none or a name, seed ${seed}`, () => {
  fc.assert(
    fc.property(typed, (name) => {
      const mended = mendedFileName(name)
      expect(mended === '' || fileNameProblem(mended) === null).toBe(true)
    }),
    { seed, numRuns: 300 },
  )
})

test(`a numbered name is another name and still a name, seed ${seed}`, () => {
  fc.assert(
    fc.property(typed.map(mendedFileName), fc.integer({ min: 1, max: 9999 }), (name, number) => {
      fc.pre(name !== '')
      const numbered = numberedFileName(name, number)
      expect(fileNameProblem(numbered)).toBe(null)
      expect(fileNameKey(numbered)).not.toBe(fileNameKey(numberedFileName(name, number + 1)))
    }),
    { seed, numRuns: 300 },
  )
})

test.each([
  ['plan.pdf', 'plan (2).pdf'],
  ['plan', 'plan (2)'],
  ['.profile', '.profile (2)'],
  ['a.b.c', 'a.b (2).c'],
])('%s is numbered before its ending', (name, numbered) => {
  expect(numberedFileName(name, 2)).toBe(numbered)
})

test.each([
  ['Straße.PNG', 'STRASSE.png'],
  ['Café', 'cafe\u0301'],
  ['ΣΑΣ', 'σας'],
])('%s and %s are one name', (one, other) => {
  expect(fileNameKey(one)).toBe(fileNameKey(other))
})
