import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { removePlace } from './removePlace.ts'

const plain = (): Sharp =>
  sharp({ create: { width: 32, height: 16, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Make: 'Plumbline camera' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '48/1 8/1 1234567/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '11/1 34/1 7654321/100',
    },
  })
const pictures = [
  ['image/jpeg', () => plain().jpeg()],
  ['image/png', () => plain().png()],
  ['image/webp', () => plain().webp({ lossless: true })],
] as const

/** 7654321 as a TIFF block of either order holds it. */
const saysPlace = (content: Buffer): boolean =>
  content.includes(Buffer.from([0xb1, 0xcb, 0x74, 0x00])) || content.includes(Buffer.from([0x00, 0x74, 0xcb, 0xb1]))

describe('the place where a photo was taken', () => {
  test.each(pictures)('goes out of %s, the picture and its other facts stay', async (type, make) => {
    const content = await make().toBuffer()
    expect(saysPlace(content)).toBe(true)
    const without = removePlace(content, type)
    expect(saysPlace(without)).toBe(false)
    expect(without.length).toBe(content.length)
    expect((await sharp(without).metadata()).exif?.includes('Plumbline camera')).toBe(true)
    const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
    expect((await pixels(without)).equals(await pixels(content))).toBe(true)
    expect(removePlace(without, type)).toBe(without)
  })

  test('goes out of the words that other programs write beside it', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>exif:GPSLatitude="48,8.2N"</rdf:RDF></x:xmpmeta>'
    const content = await plain().withXmp(xmp).jpeg().toBuffer()
    expect(content.includes('48,8.2N')).toBe(true)
    const without = removePlace(content, 'image/jpeg')
    expect(without.includes('48,8.2N')).toBe(false)
    expect((await sharp(without, { failOn: 'warning' }).metadata()).width).toBe(32)
  })

  test('goes out of a film', () => {
    const film = Buffer.from('....moov....\u00a9xyz\0\x12\x15\xc7+48.1372+011.5756/....', 'latin1')
    expect(removePlace(film, 'video/mp4').toString('latin1')).toContain('+00.0000+000.0000/')
  })

  test('that is not said changes nothing', async () => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(removePlace(content, 'image/jpeg')).toBe(content)
    const sheet = Buffer.from('+48.1372+011.5756/')
    expect(removePlace(sheet, 'text/csv')).toBe(sheet)
  })

  const seed = Number(process.env['FILE_SEED'] ?? 99)
  test(`no bytes make it fail or change a length, seed ${seed}`, async () => {
    const content = await plain().jpeg().toBuffer()
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }), fc.nat(600), (bytes, cut) => {
        const damaged = Buffer.from(content).subarray(0, Math.max(4, content.length - cut))
        for (const [at, byte] of bytes) if (at < damaged.length) damaged[at] = byte
        expect(removePlace(damaged, 'image/jpeg').length).toBe(damaged.length)
      }),
      { seed, numRuns: 500 },
    )
  })
})
