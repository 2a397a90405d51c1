import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition, fileNameOf } from './contentDisposition.ts'

test.each([
  ['FIR-1 Fire safety.pdf', `attachment; filename="FIR-1 Fire safety.pdf"; filename*=UTF-8''FIR-1%20Fire%20safety.pdf`],
  [
    "Prüfung (1) – l'été.pdf",
    `attachment; filename="Prufung (1) _ l'ete.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%281%29%20%E2%80%93%20l%27%C3%A9t%C3%A9.pdf`,
  ],
  ['جولة.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%D8%AC%D9%88%D9%84%D8%A9.pdf`],
  ['a";\r\nset-cookie: x="', `attachment; filename="a ; set-cookie x="; filename*=UTF-8''a%20%3B%20set-cookie%20x%3D`],
  ['../../etc/passwd', `attachment; filename="etc passwd"; filename*=UTF-8''etc%20passwd`],
  ['invoice\u202Efdp.exe', `attachment; filename="invoice fdp.exe"; filename*=UTF-8''invoice%20fdp.exe`],
  ['100%41.png', `attachment; filename="100_41.png"; filename*=UTF-8''100%2541.png`],
  ['.htaccess', `attachment; filename="htaccess"; filename*=UTF-8''htaccess`],
  ['\u0000 ', `attachment; filename="file"; filename*=UTF-8''file`],
])('%j is written so that every reader saves it safely', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
})

test('any name makes one header of printable ASCII that holds it whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const header = contentDisposition('inline', name)
      const [, written, extended] =
        /^inline; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(header) ?? []
      expect(header).toMatch(/^[\x20-\x7e]+$/)
      expect(written).not.toBe('')
      expect(decodeURIComponent(extended ?? '')).toBe(fileNameOf(name))
      expect([...fileNameOf(name)].length).toBeLessThanOrEqual(150)
    }),
    { numRuns: 200, seed: 20_261_120 },
  )
})

test('a name that is too long keeps its ending', () => {
  expect(fileNameOf(`${'😀'.repeat(400)}.jpeg`)).toBe(`${'😀'.repeat(145)}.jpeg`)
})
