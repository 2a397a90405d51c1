/**
 * Texts of info blocks are rich text: HTML of the editor, or a plain text when there is no tag in it. A file has plain
 * texts; one with line ends, or with what looks like a tag, becomes HTML that shows exactly it.
 */
/** Nothing here looks past the next sign of a tag: texts come from outside, and time must not grow with their square. */
const tag = /<[a-z/!][^<>]*>/i
const tagLike = /<[a-z/!]/i
const lineEnd = /\r\n|\r|\n/

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const richText = (text: string): string => {
  if (!tagLike.test(text) && !lineEnd.test(text)) return text
  const escaped = text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)
  return `<p>${escaped.split(lineEnd).join('<br>')}</p>`
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (entity: string, name: string): string => {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const scalar = Number.isInteger(code) && code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return scalar ? String.fromCodePoint(code) : entity
}

/** Where a block begins, with those it begins inside. */
const blockStart =
  /<(?:p|ul|ol|li|h[1-6]|blockquote|pre)(?:\s[^<>]*)?>(?:\s*<(?:p|ul|ol|li|h[1-6]|blockquote|pre)(?:\s[^<>]*)?>)*/gi

/** The words of a rich text, a line for each of its blocks. */
export const plainText = (html: string): string => {
  if (!tag.test(html)) return html
  const text = html
    .replaceAll(blockStart, '\n')
    .replaceAll(/<br[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll(/&(#?[a-z0-9]+);/gi, decoded)
  return text.startsWith('\n') ? text.slice(1) : text
}
