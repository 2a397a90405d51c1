import type { Json, Template } from './model.ts'

/** builder.md section 5. */
export const defaultFormat = '#{number}'

/** What of a format is text, and what is filled in. */
export type FormatPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Counts per template from 1 (Q-INS-9). */
  | { readonly kind: 'number' }
  /** The answer of the question with this reference key. */
  | { readonly kind: 'item'; readonly key: string }

/** Longest document id; longer texts around the count are cut, the count never. */
export const longestDocumentId = 80
/** Kept free for each count, whatever it is, so that what stands around it is the same for all. */
const digitsOfCount = 16

/**
 * The parts of a format such as `FS-{q3}/{number}`. Braces that close nothing are text. A format without the count gets
 * "-" and the count at its end: two inspections never share a document id.
 */
export function readFormat(format: unknown): readonly FormatPart[] {
  const text = typeof format === 'string' && format.trim() !== '' ? format.trim() : defaultFormat
  const parts: FormatPart[] = []
  let from = 0
  for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    from = match.index + match[0].length
    const key = (match[1] ?? '').trim()
    if (key === 'number') parts.push({ kind: 'number' })
    else if (key !== '') parts.push({ kind: 'item', key })
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  if (!parts.some(({ kind }) => kind === 'number')) parts.push({ kind: 'text', text: '-' }, { kind: 'number' })
  return parts
}

/** The reference keys that a format names. */
export function formatKeys(format: string): readonly string[] {
  const keys = new Set<string>()
  for (const part of readFormat(format)) if (part.kind === 'item') keys.add(part.key)
  return [...keys]
}

/** The format with other keys in it; null takes the item out of it. */
export function renamedFormat(format: string, rename: (key: string) => string | null): string {
  return format.replaceAll(/\{([^{}]*)\}/g, (whole, key: string) => {
    const name = key.trim()
    if (name === 'number' || name === '') return whole
    const renamed = rename(name)
    return renamed === null ? '' : `{${renamed}}`
  })
}

/** The format of the template's document id; the default one when it has none. */
export function documentFormat(template: Template): string {
  const format = template.items.find(({ type }) => type === 'document_id')?.options.format
  return typeof format === 'string' && format.trim() !== '' ? format : defaultFormat
}

/**
 * The document id for a count. `answerOf`: an answer as text by its question's reference key, null while there is none:
 * its place stays empty. With the same answers different counts give different ids: all else in them is the same.
 */
export function documentId(
  format: string,
  count: number,
  answerOf: (key: string) => string | null = () => null,
): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`no document has the number ${count}`)
  const parts = readFormat(format)
  let room = longestDocumentId - digitsOfCount * parts.filter(({ kind }) => kind === 'number').length
  let written = ''
  for (const part of parts) {
    if (part.kind === 'number') {
      written += String(count)
      continue
    }
    const text = cut(part.kind === 'text' ? part.text : (answerOf(part.key) ?? ''), room)
    room -= text.length
    written += text
  }
  return written.trim()
}

/** At most so many UTF-16 units, no character cut in half. */
function cut(text: string, most: number): string {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > most) break
    kept += character
  }
  return kept
}

const letter = /^[A-Z]{2,8}$/

/**
 * The document id that a device gives itself when it has borrowed no number (api.md): its own letters and its own
 * count. Two devices have different letters and the server's ids hold only figures in the count, so none of them meet.
 */
export function ownDocumentId(letters: string, count: number): string {
  if (!letter.test(letters) || !Number.isSafeInteger(count) || count < 1)
    throw new RangeError(`no device numbers by "${letters}" and ${count}`)
  return `${letters}-${count}`
}

/** The items of a new document id: one count, which is never given twice. */
export const documentIdItems: Json = [{ key: 'number', type: 'number', unique: true }]
