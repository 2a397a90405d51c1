import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { tagPlace } from './gpsTag.ts'

/** A JPEG's first and last bytes are all that matters here. */
const jpeg = (...inside: readonly number[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array([0xff, 0xd8, ...inside, 0xff, 0xda, 1, 2, 3, 0xff, 0xd9])

/** Two red pixels. */
const png = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 2, height: 1, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  )

/** Reads the GPS directory as any picture program does: by its offsets. In a JPEG the TIFF block begins at 12. */
const placeIn = (bytes: Uint8Array<ArrayBuffer>, from = 12) => {
  const tiff = new DataView(bytes.buffer, from)
  const entries = (at: number): Map<number, { readonly count: number; readonly at: number }> =>
    new Map(
      Array.from({ length: tiff.getUint16(at) }, (_, index) => {
        const entry = at + 2 + index * 12
        return [tiff.getUint16(entry), { count: tiff.getUint32(entry + 4), at: entry + 8 }] as const
      }),
    )
  const value = (from: ReturnType<typeof entries>, tag: number) => from.get(tag) ?? { count: 0, at: 0 }
  const root = entries(tiff.getUint32(4))
  const gps = entries(tiff.getUint32(value(root, 0x8825).at))
  const rationals = (tag: number): number[] => {
    const { count, at } = value(gps, tag)
    const from = tiff.getUint32(at)
    return Array.from(
      { length: count },
      (_, each) => tiff.getUint32(from + each * 8) / tiff.getUint32(from + each * 8 + 4),
    )
  }
  const degrees = (tag: number): number => {
    const [whole = 0, minutes = 0, seconds = 0] = rationals(tag)
    return whole + minutes / 60 + seconds / 3600
  }
  const letter = (tag: number): string => String.fromCharCode(tiff.getUint8(value(gps, tag).at))
  return { lat: degrees(2), north: letter(1), lng: degrees(4), east: letter(3), accuracy: rationals(31)[0] }
}

describe('ITM-098 a photo says where it was taken', () => {
  test.each([
    [52.520008, 13.404954, 'N', 'E'],
    [-33.868_82, -70.669_27, 'S', 'W'],
    [0, 179.999_999, 'N', 'E'],
  ])('at %d, %d', (lat, lng, north, east) => {
    const tagged = tagPlace(jpeg(), { lat, lng, accuracy: 7.5 })
    const place = placeIn(tagged)
    expect(place.lat).toBeCloseTo(Math.abs(lat), 6)
    expect(place.lng).toBeCloseTo(Math.abs(lng), 6)
    expect([place.north, place.east, place.accuracy]).toEqual([north, east, 7.5])
  })

  test('the picture behind it is the same', () => {
    const plain = jpeg(0xff, 0xe0, 0, 4, 9, 9)
    const tagged = tagPlace(plain, { lat: 1, lng: 2, accuracy: 3 })
    const length = tagged.length - plain.length
    expect([...tagged.slice(0, 2), ...tagged.slice(2 + length)]).toEqual([...plain])
    expect((tagged[4] ?? 0) * 256 + (tagged[5] ?? 0)).toBe(length - 2)
  })

  test('in a PNG it stands in a chunk of its own, once, and the picture is the same', async () => {
    const plain = await png()
    const tagged = tagPlace(plain, { lat: -33.868_82, lng: 151.2093, accuracy: 4 })
    const at = Buffer.from(tagged).indexOf('eXIf') - 4
    const place = placeIn(tagged, at + 8)
    expect([place.lat.toFixed(5), place.north, place.lng.toFixed(4), place.east]).toEqual([
      '33.86882',
      'S',
      '151.2093',
      'E',
    ])
    const { data, info } = await sharp(tagged, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, [...data]]).toEqual([2, 1, [255, 0, 0, 255, 0, 0]])
    expect((await sharp(tagged).metadata()).exif?.length).toBe(new DataView(tagged.buffer).getUint32(at))
    expect(tagPlace(tagged, { lat: 1, lng: 2, accuracy: 3 })).toBe(tagged)
  })

  test('what the camera wrote itself stands, and what is neither JPEG nor PNG stays as it is', () => {
    const own = jpeg(0xff, 0xe1, 0, 10, 0x45, 0x78, 0x69, 0x66, 0, 0, 1, 2)
    const broken = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
    const place = { lat: 1, lng: 2, accuracy: 3 }
    expect(tagPlace(own, place)).toBe(own)
    const endless = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 255, 255, 255, 255, 1, 1, 1, 1])
    for (const bytes of [broken, endless]) expect(tagPlace(bytes, place)).toBe(bytes)
  })
})
