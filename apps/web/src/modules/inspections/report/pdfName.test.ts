import { expect, test } from 'vitest'
import { pdfName } from './pdfName.ts'

test('the file is named after the checklist and the number, in letters every system takes', () => {
  expect(pdfName('Surgical safety', '#1')).toBe('Surgical safety #1.pdf')
  expect(pdfName('Gate 3/4: "in" and out?', 'K7-1')).toBe('Gate 3 4 in and out K7-1.pdf')
  expect(pdfName('جولة', '#2')).toBe('جولة #2.pdf')
})
