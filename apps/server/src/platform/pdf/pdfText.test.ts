import { expect, test } from 'vitest'
import { readPdf } from './pdfText.testing.ts'

/** One page that says `content` in a font whose glyphs 40 and 41, in bytes "(" and ")", are P and g. */
const pageOf = (content: string): Uint8Array => {
  const map = '2 beginbfchar\n<0028> <0050>\n<0029> <0067>\nendbfchar'
  return Buffer.from(
    [
      '1 0 obj\n<< /Type /Pages /Kids [2 0 R] >>\nendobj',
      '2 0 obj\n<< /Contents 3 0 R /Font << /f0 4 0 R >> >>\nendobj',
      `3 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj`,
      '4 0 obj\n<< /ToUnicode 5 0 R >>\nendobj',
      `5 0 obj\n<< /Length ${map.length} >>\nstream\n${map}\nendstream\nendobj`,
    ].join('\n'),
    'latin1',
  )
}

test('glyphs whose bytes are parentheses are read, escaped or paired', () => {
  for (const said of [String.raw`(${'\0'}\(${'\0'}\))`, '(\0(\0))', '(\0(\0(\0)\0))']) {
    const { pages } = readPdf(pageOf(`BT /f0 7 Tf 1 0 0 1 9 9 Tm [${said}] TJ ET`))
    expect(pages[0]?.join('')).toMatch(/^P+g+$/)
  }
})
