/** What a file is by its first bytes; its name and the sender's word do not count (Q-UPL-1). */
export const contentTypeOf = (content: Uint8Array): string | null => {
  const ascii = (from: number, to: number): string => String.fromCharCode(...content.subarray(from, to))
  const starts = (...bytes: readonly number[]): boolean => bytes.every((byte, at) => content[at] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WAVE') return 'audio/wav'
  if (ascii(0, 5) === '%PDF-') return 'application/pdf'
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12)
    if (['heic', 'heix', 'hevc', 'mif1', 'msf1'].includes(brand)) return 'image/heic'
    if (brand.startsWith('M4A')) return 'audio/mp4'
    if (brand.startsWith('qt')) return 'video/quicktime'
    return 'video/mp4'
  }
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return 'video/webm'
  if (ascii(0, 4) === 'OggS') return 'audio/ogg'
  if (ascii(0, 3) === 'ID3' || (content[0] === 0xff && ((content[1] ?? 0) & 0xe0) === 0xe0)) return 'audio/mpeg'
  return null
}

/** Pictures that browsers and the report show after being re-encoded. */
export const isPicture = (type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/gif', 'image/webp'].includes(type)

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
}

/** The ending a stored file gets: the storage tells its media type by it. */
export const endingOf = (type: string): string => endings[type] ?? 'bin'
