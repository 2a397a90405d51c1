import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, richText } from './richText.ts'
import { tries } from '../../../../scripts/testing/tries.ts'

test('a plain text stays as it is', () => {
  expect(richText('Fish & chips at 3 < 4')).toBe('Fish & chips at 3 < 4')
})

test('what looks like a tag is shown, not followed', () => {
  expect(richText('Use the <html> element')).toBe('<p>Use the &lt;html&gt; element</p>')
})

test('line ends are kept', () => {
  expect(richText('One\r\nTwo')).toBe('<p>One<br>Two</p>')
})

test('the words of what the editor writes', () => {
  expect(plainText('<p>Read <strong>this</strong>&nbsp;first</p><ul><li><p>A &amp; B</p></li><li>C</li></ul>')).toBe(
    'Read this\u00a0first\nA & B\nC',
  )
})

test('there and back again is the same text, but for the kind of its line ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab <>/&;p\r\n!#3'), maxLength: 20 }), (text) => {
      expect(plainText(richText(text))).toBe(richText(text) === text ? text : text.replaceAll(/\r\n|\r/g, '\n'))
    }),
    { numRuns: tries(2000) },
  )
})
