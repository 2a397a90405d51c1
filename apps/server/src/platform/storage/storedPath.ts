const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Gives the path back, or throws a RangeError: nothing reaches a disk or a bucket under another kind of name. */
export function checkedPath(path: string): string {
  if (path.length > 900 || !path.split('/').every((name) => part.test(name)))
    throw new RangeError('This is no path of a stored file')
  return path
}

const types: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  heic: 'image/heic',
  html: 'text/html; charset=utf-8',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  weba: 'audio/webm',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** The media type by the path's ending; `application/octet-stream` where it says nothing. */
export function mediaTypeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
