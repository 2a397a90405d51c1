import { describe, expect, test } from 'vitest'
import { tagPlace } from './gpsTag.ts'

/** A JPEG's first and last bytes are all that matters here. */
const jpeg = (...inside: readonly number[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array([0xff, 0xd8, ...inside, 0xff, 0xda, 1, 2, 3, 0xff, 0xd9])

/** Reads the GPS directory as any picture program does: by its offsets. */
const placeIn = (bytes: Uint8Array<ArrayBuffer>) => {
  const tiff = new DataView(bytes.buffer, 12)
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

  test('what the camera wrote itself stands, and what is no JPEG stays as it is', () => {
    const own = jpeg(0xff, 0xe1, 0, 10, 0x45, 0x78, 0x69, 0x66, 0, 0, 1, 2)
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
    const place = { lat: 1, lng: 2, accuracy: 3 }
    expect(tagPlace(own, place)).toBe(own)
    expect(tagPlace(png, place)).toBe(png)
  })
})
