import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contentTypeOf } from './contentType.ts'

const seed = Number(process.env['FILE_SEED'] ?? 4142)
const text = (value: string): Buffer => Buffer.from(value, 'latin1')
const number = (value: number, bytes: number, little = false): Buffer => {
  const buffer = Buffer.alloc(bytes)
  if (little) buffer.writeUIntLE(value, 0, bytes)
  else buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const box = (name: string, content: Uint8Array): Buffer =>
  Buffer.concat([number(content.length + 8, 4), text(name), content])
const film = (brand: string, ...more: Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', text(`${brand}\0\0\x02\0${brand}`)), ...more])
const moov = box('moov', box('mvhd', Buffer.alloc(100)))
const mdat = box('mdat', Buffer.alloc(300, 7))
const webm = (docType = 'webm'): Buffer =>
  Buffer.concat([
    text('\x1a\x45\xdf\xa3'),
    number(0x80 + 27 + docType.length, 1),
    text('\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82'),
    number(0x80 + docType.length, 1),
    text(`${docType}\x42\x87\x81\x04\x42\x85\x81\x02`),
    text('\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff'),
  ])
const ogg = (codec = 'OpusHead', flags = 2): Buffer =>
  Buffer.concat([text('OggS\0'), number(flags, 1), Buffer.alloc(20), text('\x01\x13'), text(codec), Buffer.alloc(40)])
const chunk = (name: string, content: Uint8Array): Buffer =>
  Buffer.concat([text(name), number(content.length, 4, true), content])
const wav = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([text('RIFF'), number(4 + Buffer.concat(chunks).length, 4, true), text('WAVE'), ...chunks])
const samples = chunk('data', Buffer.alloc(40))
/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes. */
const frame = Buffer.concat([text('\xff\xfb\x90\x00'), Buffer.alloc(413)])
const tag = Buffer.concat([text('ID3\x04\0\0\0\0\x01\x00'), Buffer.alloc(128)])

const good: [string, Buffer, string, string][] = [
  ['a film', film('isom', moov, mdat), 'video/mp4', 'video/mp4'],
  ['a film with its head at the end', film('mp42', mdat, moov), 'video/mp4', 'video/mp4'],
  ['a telephone’s film', film('qt  ', box('wide', Buffer.alloc(0)), mdat, moov), 'video/quicktime', 'video/quicktime'],
  ['a telephone’s picture', film('heic', box('meta', Buffer.alloc(40)), mdat), 'image/heic', 'image/heic'],
  ['a voice memo', film('M4A ', moov, mdat), 'audio/x-m4a', 'audio/mp4'],
  ['a recording in a film’s container', film('isom', moov, mdat), 'audio/mp4', 'audio/mp4'],
  ['a browser’s film', webm(), 'video/webm;codecs=vp9', 'video/webm'],
  ['a browser’s recording', webm(), 'audio/webm;codecs=opus', 'audio/webm'],
  ['an Ogg recording', ogg(), 'audio/ogg', 'audio/ogg'],
  ['a Wave recording', wav(chunk('fmt ', Buffer.alloc(16)), samples), 'audio/x-wav', 'audio/wav'],
  ['an MP3', Buffer.concat([frame, frame, frame]), 'audio/mpeg', 'audio/mpeg'],
  ['an MP3 with a tag', Buffer.concat([tag, frame, frame]), 'audio/mp3', 'audio/mpeg'],
  ['a document', text('%PDF-1.7\n'), 'application/pdf', 'application/pdf'],
]

describe('the type of a file', () => {
  test.each(good)('%s', (_, content, declared, type) => {
    expect(contentTypeOf(content, declared)).toBe(type)
    expect(contentTypeOf(content, 'application/octet-stream')).not.toBeNull()
    expect(contentTypeOf(content, '')).not.toBeNull()
  })

  test.each(good)('%s under the name of something else is refused', (_, content, declared) => {
    const family = `${declared.split('/')[0]}/`
    const all = ['text/html', 'image/svg+xml', 'image/jpeg', 'application/zip', 'application/javascript', 'font/woff2']
    const lies = all.filter((lie) => !lie.startsWith(family) || family === 'application/')
    expect(lies.filter((lie) => contentTypeOf(content, lie) !== null)).toEqual([])
  })

  test('a sound is not taken for another kind of sound', () => {
    expect(contentTypeOf(Buffer.concat([frame, frame, frame]), 'audio/wav')).toBeNull()
    expect(contentTypeOf(webm(), 'audio/mpeg')).toBeNull()
    expect(contentTypeOf(ogg(), 'video/mp4')).toBeNull()
  })

  test('a picture may be called another kind of picture', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    expect(contentTypeOf(png, 'image/jpeg')).toBe('image/png')
    expect(contentTypeOf(png, 'video/mp4')).toBeNull()
  })

  const broken: [string, Buffer][] = [
    ['four bytes that a film also has', text('<b>xftypisom<script>alert(1)</script>')],
    ['a film without its head', film('isom', mdat)],
    ['a film that was cut off', film('isom', mdat, moov).subarray(0, -20)],
    ['a film of an unknown brand', film('evil', moov)],
    [
      'a film whose part is longer than the file',
      film('isom', Buffer.concat([number(0x7fffffff, 4), text('mdat')]), moov),
    ],
    ['a film whose part has no length', film('isom', Buffer.concat([number(2, 4), text('mdat')]), moov)],
    ['Matroska of another kind', webm('matroska')],
    ['an EBML head alone', webm().subarray(0, 30)],
    ['an Ogg of unknown content', ogg('\x80theora')],
    ['an Ogg that does not begin', ogg('OpusHead', 0)],
    ['a Wave without its format', wav(samples, chunk('fmt ', Buffer.alloc(16)))],
    ['an animation in RIFF', Buffer.concat([text('RIFF\x40\0\0\0AVI LIST'), Buffer.alloc(60)])],
    ['text in UTF-16', Buffer.from('\ufeffno sound at all, but it begins like one', 'utf16le')],
    ['one frame and then something', Buffer.concat([frame, text('<html>')])],
    ['a tag alone', Buffer.concat([tag, text('<html><script>')])],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a document’s mark further on', text('<html>%PDF-1.7')],
    ['a program', text('MZ\x90\0\x03')],
  ]
  test.each(broken)('%s is none', (_, content) => {
    for (const declared of ['', 'video/mp4', 'audio/mpeg', 'audio/wav', 'video/webm', 'image/svg+xml', 'text/html'])
      expect(contentTypeOf(content, declared)).toBeNull()
  })

  test('no bytes make it fail, and what it allows survives no cut of the part it goes by', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.array(fc.nat(255), { maxLength: 6 }),
        fc.nat(600),
        ([, content], bytes, at) => {
          const changed = Buffer.from(content)
          bytes.forEach((byte, offset) => {
            if (at + offset < changed.length) changed[at + offset] = byte
          })
          const type = contentTypeOf(changed, '')
          expect(type === null || /^(image|audio|video)\/|^application\/pdf$/.test(type)).toBe(true)
          contentTypeOf(changed.subarray(0, at), '')
        },
      ),
      { seed, numRuns: 3000 },
    )
  })
})
