import { crc32 } from 'node:zlib'

/** Bytes of one value of a TIFF field, by its type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const gpsTag = 0x8825

/** Empties the GPS directory of a TIFF block, in place; what is not to be read as one is left as it is. */
const emptyGps = (tiff: Buffer): void => {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const entriesAt = (directory: number): readonly number[] => {
    const count = short(directory)
    return Array.from({ length: count }, (_, entry) => directory + 2 + entry * 12).filter(
      (at) => at + 12 <= tiff.length,
    )
  }
  const clear = (from: number, length: number): void => {
    tiff.fill(0, Math.min(from, tiff.length), Math.min(from + length, tiff.length))
  }
  try {
    for (const entry of entriesAt(long(4))) {
      if (short(entry) !== gpsTag) continue
      const gps = long(entry + 8)
      for (const field of entriesAt(gps)) {
        const length = (sizes[short(field + 2)] ?? 1) * long(field + 4)
        if (length > 4) clear(long(field + 8), length)
      }
      clear(gps, 2 + short(gps) * 12)
    }
  } catch (error) {
    // Points out of itself: no directory to read, for anybody.
    if (!(error instanceof RangeError)) throw error
  }
}

/** Where TIFF blocks begin: behind the mark of JPEG and HEIC, or at the start of a chunk of PNG and WebP. */
const tiffStart = /(?:Exif\0\0|eXIf|EXIF[\s\S]{4})(?=II\*\0|MM\0\*)/g
/** XMP, as every format holds it; what it says beside the place goes with it. */
const packets = [
  ['<x:xmpmeta', '</x:xmpmeta>'],
  ['<rdf:RDF', '</rdf:RDF>'],
] as const

/** From and to of every packet. An end that is missing is looked for once. */
const packetsIn = (text: string): readonly (readonly [number, number])[] =>
  packets.flatMap(([opening, closing]) => {
    const found: (readonly [number, number])[] = []
    for (let from = text.indexOf(opening); from >= 0;) {
      const end = text.indexOf(closing, from)
      if (end < 0) break
      found.push([from, end + closing.length])
      from = text.indexOf(opening, end)
    }
    return found
  })

/** ISO 6709, as films say it: "+48.1372+011.5756/". */
const filmPlace = /[+-]\d{2}\.\d{3,8}[+-]\d{3}\.\d{3,8}(?:[+-]\d{1,5}(?:\.\d{1,4})?)?\//g

const mendChecksums = (png: Buffer): void => {
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at)
    if (at + 12 + length > png.length) return
    if (['eXIf', 'iTXt', 'tEXt'].includes(png.toString('latin1', at + 4, at + 8)))
      png.writeUInt32BE(crc32(png.subarray(at + 4, at + 8 + length)), at + 8 + length)
    at += 12 + length
  }
}

/**
 * The file without where it was taken, of the same length and with the same picture: the GPS directory of its EXIF is
 * emptied, an XMP packet that names a place is blanked, and a film's place becomes 0. The same bytes where it says none.
 */
export const removePlace = (content: Buffer, type: string): Buffer => {
  if (!/^image\/(jpeg|png|webp|heic)$|^video\/(mp4|quicktime)$/.test(type)) return content
  const changed = Buffer.from(content)
  const text = content.toString('latin1')
  if (type.startsWith('video/')) {
    for (const { index, 0: place } of text.matchAll(filmPlace))
      changed.write(place.replaceAll(/\d/g, '0'), index, 'latin1')
    return changed.equals(content) ? content : changed
  }
  for (const { index, 0: mark } of text.matchAll(tiffStart)) emptyGps(changed.subarray(index + mark.length))
  for (const [from, to] of packetsIn(text))
    if (/GPS|Location|City|Country|State/i.test(text.slice(from, to))) changed.fill(0x20, from, to)
  if (changed.equals(content)) return content
  if (type === 'image/png') mendChecksums(changed)
  return changed
}
