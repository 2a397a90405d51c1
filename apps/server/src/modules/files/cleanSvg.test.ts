import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanSvg } from './cleanSvg.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
const clean = (inside: string): string | null => cleanSvg(Buffer.from(`${open}${inside}</svg>`))?.toString() ?? null
const box = '<rect width="4" height="4" fill="#00ff00"/>'

describe('a drawing', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in data', '<script><![CDATA[alert(1)]]></script>'],
    ['a page', '<foreignObject><iframe src="https://evil.test"/></foreignObject>'],
    ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a picture from elsewhere', '<image href="https://evil.test/a.png"/>', '<image/>'],
    ['a drawing in a drawing', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image/>'],
    ['a style from elsewhere', '<style>@import "https://evil.test/a.css";</style>', '<style></style>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.test/a.css"?>'],
  ])('is kept without %s', (_, evil, left = '') => {
    expect(clean(`${box}${evil}`)).toBe(`${open}${box}${left}</svg>`)
  })

  test.each([
    'onload="alert(1)"',
    'ONLOAD="alert(1)"',
    'style="fill:url(https://evil.test/a)"',
    'style="fill:u\\72l(https://evil.test)"',
    'fill="url( //evil.test/a#b)"',
    'xlink:href="&#106;avascript:alert(1)"',
    'xml:base="https://evil.test"',
    'ev:event="load"',
  ])('loses an attribute such as %s', (evil) => {
    expect(clean(`<g ${evil}>${box}</g>`)).toBe(`${open}<g>${box}</g></svg>`)
  })

  test.each([
    ['a reference of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${open}<text>&a;</text></svg>`],
    ['an unknown reference', `${open}<text>&nbsp;</text></svg>`],
    ['an open end', `${open}<g>`],
    ['wrong ends', `${open}<g></rect></g></svg>`],
    ['a page around it', `<html>${open}</svg></html>`],
    ['something behind it', `${open}</svg><script>alert(1)</script>`],
    ['an attribute without quotes', `${open}<g onload=alert(1)/></svg>`],
    ['depth without end', `${open}${'<g>'.repeat(5000)}`],
  ])('with %s is none', (_, source) => {
    expect(cleanSvg(Buffer.from(source))).toBeNull()
  })

  test('keeps what draws, and is still drawn', async () => {
    const drawing = `<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><style>.b{fill:url(#a)}</style><g transform="scale(2)"><path class="b" d="M0 0h5v5z"/><use href="#a"/></g><text x="1">A &amp; B &lt;</text>${box}`
    expect(clean(drawing)).toBe(`${open}${drawing}</svg>`)
    const named = cleanSvg(Buffer.from(`<?xml version="1.0"?>\n<svg width="8" height="8">${box}</svg>`))
    const { width, height } = await sharp(named ?? Buffer.alloc(0)).metadata()
    expect([width, height]).toEqual([8, 8])
  })

  const seed = Number(process.env['FILE_SEED'] ?? 777)
  test(`cleaned twice is cleaned once, and never holds a script, seed ${seed}`, () => {
    const piece = fc.constantFrom(
      '<g>',
      '</g>',
      '<script>',
      '</script>',
      'x',
      '&lt;',
      '&#60;script&#62;',
      '<![CDATA[<script>]]>',
      '<!--',
      '-->',
      '<rect onload="a"/>',
      '<style>',
      '</style>',
      '<title>',
      '</title>',
      "<g id='\"'>",
      '<image href="#a"/>',
      '"',
      '>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = clean(pieces.join(''))
        if (once === null) return
        expect(once).not.toMatch(/<script|onload/i)
        expect(cleanSvg(Buffer.from(once))?.toString()).toBe(once)
      }),
      { seed, numRuns: 2000 },
    )
  })
})
