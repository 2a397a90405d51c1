/**
 * Audio and video by their structure, not by a few bytes that anything may begin with: a file counts as its container
 * only where the parts that a player needs are there, with sizes that fit.
 */
export type Container = 'mp4' | 'quicktime' | 'heic' | 'm4a' | 'webm' | 'ogg' | 'wav' | 'mp3'

type Bytes = Uint8Array

const ascii = (content: Bytes, from: number, to: number): string =>
  String.fromCharCode(...content.subarray(from, Math.min(to, content.length)))

const viewOf = (content: Bytes): DataView => new DataView(content.buffer, content.byteOffset, content.byteLength)

const brands: Readonly<Record<string, Container>> = {
  ...Object.fromEntries(
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => [brand, 'heic']),
  ),
  ...Object.fromEntries(['M4A ', 'M4B '].map((brand) => [brand, 'm4a'])),
  ...Object.fromEntries(
    [
      'isom',
      'iso2',
      'iso3',
      'iso4',
      'iso5',
      'iso6',
      'mp41',
      'mp42',
      'avc1',
      'dash',
      'MSNV',
      'M4V ',
      'M4VH',
      'M4VP',
    ].map((brand) => [brand, 'mp4']),
  ),
  ...Object.fromEntries(['3gp4', '3gp5', '3gp6', '3g2a'].map((brand) => [brand, 'mp4'])),
  'qt  ': 'quicktime',
}

/** ISO/IEC 14496-12: boxes one after the other to the end; a film needs `moov`, a picture `meta`. */
const isoContainer = (content: Bytes): Container | null => {
  if (content.length < 16 || ascii(content, 4, 8) !== 'ftyp') return null
  const view = viewOf(content)
  const container = brands[ascii(content, 8, 12)]
  if (container === undefined || view.getUint32(0) % 4 !== 0) return null
  const needed = container === 'heic' ? 'meta' : 'moov'
  for (let at = 0; at + 8 <= content.length;) {
    const short = view.getUint32(at)
    const long = short === 1 && at + 16 <= content.length ? Number(view.getBigUint64(at + 8)) : null
    const size = short === 0 ? content.length - at : (long ?? short)
    if (size < (long === null ? 8 : 16) || at + size > content.length) return null
    if (ascii(content, at + 4, at + 8) === needed) return container
    at += size
  }
  return null
}

/** RFC 8794: an EBML head whose DocType is webm, then a Segment. Matroska of another kind is none of ours. */
const isWebm = (content: Bytes): boolean => {
  if (content.length < 32 || viewOf(content).getUint32(0) !== 0x1a45dfa3) return false
  const head = ascii(content, 4, 80)
  const docType = head.indexOf('\u0042\u0082')
  const segment = head.indexOf('\u0018\u0053\u0080\u0067')
  return docType > 0 && /^.{2}[\u0080-\u008f]webm/s.test(head.slice(docType)) && segment > docType
}

const oggCodecs = ['\u0001vorbis', 'OpusHead', '\u007fFLAC', 'Speex   ']

/** RFC 3533: a first page of version 0 that begins a stream, with the head of a sound codec in it. */
const isOgg = (content: Bytes): boolean => {
  if (content.length < 58 || ascii(content, 0, 4) !== 'OggS' || content[4] !== 0) return false
  if (((content[5] ?? 0) & 0x02) === 0) return false
  const packet = 27 + (content[26] ?? 0)
  return oggCodecs.some((head) => ascii(content, packet, packet + head.length) === head)
}

/** RIFF: WAVE with its format before its samples. The size of a recording that was streamed may be unknown. */
const isWav = (content: Bytes): boolean => {
  if (content.length < 44 || ascii(content, 0, 4) !== 'RIFF' || ascii(content, 8, 12) !== 'WAVE') return false
  const view = viewOf(content)
  for (let at = 12, format = false; at + 8 <= content.length;) {
    const name = ascii(content, at, at + 4)
    if (name === 'data') return format
    if (name === 'fmt ') format = true
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return false
}

/** kbit/s by index, of MPEG-1 and of MPEG-2 and 2.5, layer III (ISO/IEC 11172-3, 13818-3). */
const bitRates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const sampleRates = [44_100, 48_000, 32_000] as const

/** The bytes of the layer III frame that begins here; 0 where none does. */
const frameLength = (content: Bytes, at: number): number => {
  const [first = 0, second = 0, third = 0] = content.subarray(at, at + 3)
  const version = (second >> 3) & 3
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return 0
  const isFirst = version === 3
  const rate = bitRates[isFirst ? 0 : 1][third >> 4] ?? 0
  const samples = (sampleRates[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  if (rate === 0 || samples === 0) return 0
  return Math.floor(((isFirst ? 144 : 72) * rate * 1000) / samples) + ((third >> 1) & 1)
}

/** After an ID3v2 tag, if there is one: frames that follow each other, three or to the end. */
const isMp3 = (content: Bytes): boolean => {
  let at = 0
  if (ascii(content, 0, 3) === 'ID3') {
    const size = content.subarray(6, 10)
    if (size.length < 4 || size.some((byte) => byte > 0x7f)) return false
    at = 10 + size.reduce((sum, byte) => sum * 128 + byte, 0)
    // Some writers leave room behind the tag.
    while (at < content.length && content[at] === 0) at++
  }
  for (let frames = 0; frames < 3; frames++) {
    const length = frameLength(content, at)
    if (length === 0) return frames > 1 && at >= content.length
    at += length
  }
  return true
}

export const containerOf = (content: Uint8Array): Container | null => {
  const iso = isoContainer(content)
  if (iso) return iso
  if (isWebm(content)) return 'webm'
  if (isOgg(content)) return 'ogg'
  if (isWav(content)) return 'wav'
  return isMp3(content) ? 'mp3' : null
}
