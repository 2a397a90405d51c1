/** What no file system takes or a reader is misled by: control characters, separators, marks that turn the direction. */
const unwanted = /[\p{Cc}\\/:*?"<>|\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

const longestName = 150

/** A name any system can save under, with its ending kept. */
export const fileNameOf = (name: string): string => {
  const clean = name
    .toWellFormed()
    .replaceAll(unwanted, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[ .]+/, '')
    .replace(/[ .]+$/, '')
  if (clean.length <= longestName) return clean || 'file'
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? ''
  // Whole characters only: half of one can't be written.
  const stem = Array.from(clean.slice(0, clean.length - ending.length)).slice(0, longestName - ending.length)
  return `${stem.join('').trim()}${ending}`
}

/** RFC 8187: everything but its attr-chars as bytes of UTF-8. */
const extended = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Letters without their accents; what is left of other scripts is a line. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\x20-\x7e]+/g, '_')
    .replaceAll(/[%"\\]/g, '_')

/** The header of a file (RFC 6266): its name for old readers, and as it is for all others. */
export const contentDisposition = (kind: 'attachment' | 'inline', given: string): string => {
  const name = fileNameOf(given)
  return `${kind}; filename="${plain(name)}"; filename*=UTF-8''${extended(name)}`
}
