export interface PhotoPlace {
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  /** Metres. */
  readonly accuracy: number
}

const [ascii, long, rational, byte] = [2, 4, 5, 1]

/** One EXIF value: how many of its kind, and its bytes, big-endian. */
interface Field {
  readonly tag: number
  readonly kind: number
  readonly count: number
  readonly bytes: readonly number[]
}

const long4 = (value: number): readonly number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const short2 = (value: number): readonly number[] => [(value >>> 8) & 255, value & 255]

/** Degrees, minutes and hundredths of thousandths of a second: the finest grid fits 32 bits (some 3 mm). */
const sexagesimal = (degrees: number): readonly number[] => {
  const scale = 100_000
  const all = Math.round(Math.abs(degrees) * 3600 * scale)
  const [seconds, minutes] = [all % (60 * scale), Math.floor(all / (60 * scale))]
  return [[Math.floor(minutes / 60), 1] as const, [minutes % 60, 1] as const, [seconds, scale] as const].flatMap(
    ([above, below]) => [...long4(above), ...long4(below)],
  )
}

/** A directory of fields at `offset` of the TIFF block, their longer values behind it. */
const directory = (offset: number, fields: readonly Field[]): readonly number[] => {
  const head = [...short2(fields.length)]
  const values: number[] = []
  const behind = offset + 2 + fields.length * 12 + 4
  for (const { tag, kind, count, bytes } of fields) {
    head.push(...short2(tag), ...short2(kind), ...long4(count))
    if (bytes.length <= 4) head.push(...bytes, ...Array.from({ length: 4 - bytes.length }, () => 0))
    else {
      head.push(...long4(behind + values.length))
      values.push(...bytes)
    }
  }
  return [...head, ...long4(0), ...values]
}

/** "MM", 42: how a TIFF block begins whose longer numbers have their highest byte first. */
const bigEndian = [0x4d, 0x4d, 0x00, 0x2a]

/** TIFF block with nothing but a GPS directory (EXIF 2.3, 4.6.6). */
const gpsBlock = ({ lat, lng, accuracy }: PhotoPlace): readonly number[] => {
  const letter = (value: string): readonly number[] => [value.charCodeAt(0), 0]
  const gpsAt = 8 + 2 + 12 + 4
  return [
    ...bigEndian,
    ...long4(8),
    ...directory(8, [{ tag: 0x8825, kind: long, count: 1, bytes: long4(gpsAt) }]),
    ...directory(gpsAt, [
      { tag: 0x0000, kind: byte, count: 4, bytes: [2, 3, 0, 0] },
      { tag: 0x0001, kind: ascii, count: 2, bytes: letter(lat < 0 ? 'S' : 'N') },
      { tag: 0x0002, kind: rational, count: 3, bytes: sexagesimal(lat) },
      { tag: 0x0003, kind: ascii, count: 2, bytes: letter(lng < 0 ? 'W' : 'E') },
      { tag: 0x0004, kind: rational, count: 3, bytes: sexagesimal(lng) },
      {
        tag: 0x001f,
        kind: rational,
        count: 1,
        bytes: [...long4(Math.max(0, Math.round(accuracy * 100))), ...long4(100)],
      },
    ]),
  ]
}

const exifName = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00]

const hasExif = (bytes: Uint8Array): boolean =>
  bytes[2] === 0xff && bytes[3] === 0xe1 && exifName.every((code, at) => bytes[6 + at] === code)

const inserted = (
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
  piece: readonly number[] | Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(bytes.length + piece.length)
  whole.set(bytes.subarray(0, at))
  whole.set(piece, at)
  whole.set(bytes.subarray(at), at + piece.length)
  return whole
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const [exifChunk, dataChunk] = ['eXIf', 'IDAT']

/** CRC-32 of the PNG specification, annex D. */
const crc32 = (bytes: readonly number[]): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc
}

/** Where the picture's data begin and EXIF may still stand before them; null: it brings EXIF, or is no whole PNG. */
const beforeData = (bytes: Uint8Array<ArrayBuffer>): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = pngSignature.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === exifChunk) return null
    if (name === dataChunk) return at
  }
  return null
}

/** The same in a PNG: the chunk eXIf (third edition, 11.3.4.5) holds the TIFF block alone. */
const tagPng = (bytes: Uint8Array<ArrayBuffer>, place: PhotoPlace): Uint8Array<ArrayBuffer> => {
  const at = beforeData(bytes)
  if (at === null) return bytes
  const block = gpsBlock(place)
  const named = [...Array.from(exifChunk, (letter) => letter.charCodeAt(0)), ...block]
  return inserted(bytes, at, [...long4(block.length), ...named, ...long4(crc32(named))])
}

/**
 * The JPEG or PNG with the place it was taken at, as every map and picture program reads it. A picture that brings EXIF
 * data of its own (kept as the camera made it) says itself where it was taken; any other kind of file stays as it is.
 */
export const tagPlace = (bytes: Uint8Array<ArrayBuffer>, place: PhotoPlace): Uint8Array<ArrayBuffer> => {
  if (pngSignature.every((code, at) => bytes[at] === code)) return tagPng(bytes, place)
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || hasExif(bytes)) return bytes
  const block = [...exifName, ...gpsBlock(place)]
  return inserted(bytes, 2, [0xff, 0xe1, ...short2(block.length + 2), ...block])
}
