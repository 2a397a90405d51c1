import { containerOf, type Container } from './mediaContainers.ts'

/** By container: the type it has unless its sender says another one of these (a recording without a picture). */
const containerTypes: Readonly<Record<Container, readonly [string, ...string[]]>> = {
  mp4: ['video/mp4', 'audio/mp4', 'video/quicktime', 'audio/x-m4a', 'audio/m4a', 'video/x-m4v', 'video/3gpp'],
  quicktime: ['video/quicktime', 'video/mp4'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'video/mp4'],
  heic: ['image/heic'],
  webm: ['video/webm', 'audio/webm'],
  ogg: ['audio/ogg', 'application/ogg', 'video/ogg', 'audio/opus', 'audio/vorbis'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  mp3: ['audio/mpeg', 'audio/mp3', 'audio/x-mpeg', 'audio/x-mp3'],
}

/** Types that are kept as they were said; what else is said of a container stands for its first. */
const keptAsSaid = new Set(['audio/mp4', 'audio/webm', 'video/webm', 'video/mp4', 'video/quicktime'])

/** Says nothing: a browser that does not know the ending, a client that does not care. */
const saysNothing = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

const pictureOrDocument = (content: Uint8Array): string | null => {
  const ascii = (from: number, to: number): string => String.fromCharCode(...content.subarray(from, to))
  const starts = (...bytes: readonly number[]): boolean => bytes.every((byte, at) => content[at] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  return /^%PDF-[12]\.\d/.test(ascii(0, 8)) ? 'application/pdf' : null
}

const familyOf = (type: string): string => type.slice(0, type.indexOf('/'))

/**
 * What a file is by its content (Q-UPL-1); null where that is none of the allowed types, or where its sender says that
 * it is something else. A picture may be called another kind of picture: browsers go by the name's ending there.
 */
export const contentTypeOf = (content: Uint8Array, declared: string): string | null => {
  const said = (declared.split(';')[0] ?? '').trim().toLowerCase()
  const silent = saysNothing.has(said)
  const plain = pictureOrDocument(content)
  if (plain) return silent || said === plain || (isImage(plain) && isImage(said)) ? plain : null
  const container = containerOf(content)
  if (!container) return null
  const [usual, ...others] = containerTypes[container]
  if (silent || (isImage(usual) && isImage(said))) return usual
  if (said !== usual && !others.includes(said)) return null
  return keptAsSaid.has(said) ? said : usual
}

const isImage = (type: string): boolean => familyOf(type) === 'image'

/** Pictures that browsers and the report show after being re-encoded. */
export const isPicture = (type: string): boolean =>
  ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'].includes(type)

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/csv': 'csv',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/webm': 'weba',
  'audio/wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
}

/** The ending a stored file gets: the storage tells its media type by it. */
export const endingOf = (type: string): string => endings[type] ?? 'bin'

/** Every ending a stored file may have. */
export const knownEndings: readonly string[] = [...Object.values(endings), 'bin']

const otherEndings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpeg', 'jpe', 'jfif'],
  'image/heic': ['heif', 'hif'],
  'video/mp4': ['m4v'],
  'video/quicktime': ['qt'],
  'audio/mp4': ['mp4', 'aac'],
  'audio/ogg': ['oga', 'opus'],
}

/** The name with an ending that says what the file is: somebody's own where it does. */
export const withEndingOf = (name: string, type: string): string => {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const right = [endingOf(type), ...(otherEndings[type] ?? [])]
  return right.includes(ending) ? name : `${name}.${endingOf(type)}`
}
