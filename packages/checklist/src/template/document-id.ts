import { place } from './format-keys.ts'
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
  for (const match of text.matchAll(place)) {
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

/** The format with other keys in it; null takes the item out of it. */
export function renamedFormat(format: string, rename: (key: string) => string | null): string {
  return format.replaceAll(place, (whole, key: string) => {
    const name = key.trim()
    if (name === 'number' || name === '') return whole
    const renamed = rename(name)
    return renamed === null ? '' : `{${renamed}}`
  })
}

/** The format of the template's document id; the default one when it has none. */
export function documentFormat({ items }: Pick<Template, 'items'>): string {
  const format = items.find(({ type }) => type === 'document_id')?.options.format
  return typeof format === 'string' && format.trim() !== '' ? format : defaultFormat
}

/** Longest number; places of items that do not fit are left out of it. */
export const longestDocumentNumber = 400

/**
 * The number an inspection is given, or a device is lent, for a count: the format with the count in it. The places of
 * items stay in it as they are written, for documentIdText to fill: numbers are given before anything is answered. It
 * never changes. Of a format without items it is the document id itself. Different counts give different numbers.
 */
export function documentNumber(format: string, count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`no document has the number ${count}`)
  const { parts, hasItems } = shapeOf(format)
  let places = longestDocumentNumber - longestDocumentId
  let written = ''
  for (const part of parts) {
    if (part.kind === 'number') written += String(count)
    // Braces that close nothing would come to name an item beside the count.
    else if (part.kind === 'text') written += hasItems ? part.text.replaceAll(brace, '') : part.text
    else if (part.key.length + 2 <= places) {
      written += `{${part.key}}`
      places -= part.key.length + 2
    }
  }
  if (hasItems) return written
  return (written.search(place) < 0 ? written : written.replaceAll(brace, '')).trim()
}

const brace = /[{}]/g

/**
 * The document id as it is read: the number with the answers of the items that its format names, as they stand. It
 * follows the answers until completion, which ends their changing. `answerOf`: an answer as text by its question's
 * reference key, null while there is none: its place stays empty, and so does one of an item that this format does not
 * name: the number may have been lent under another version. A number without places, such as one that a device gave
 * itself, stands as it is. With the same answers different counts give different ids.
 */
export function documentIdText(format: string, number: string, answerOf: (key: string) => string | null): string {
  const { keys, room } = shapeOf(format)
  let left = room
  const written = ownPlaces(format, number).replaceAll(place, (whole, key: string) => {
    if (!keys.has(key)) return whole
    // An id stands on one line, however its answer was written.
    const text = cut((answerOf(key) ?? '').replaceAll(/\s+/g, ' ').trim(), left)
    left -= text.length
    return text
  })
  return written.trim() || number
}

/** The number without the places of items that the format does not name. Figures in braces are a count, not a place. */
export function ownPlaces(format: string, number: string): string {
  const { keys } = shapeOf(format)
  const own = number.replaceAll(place, (whole, key: string) => (keys.has(key) || /^\d+$/.test(key) ? whole : ''))
  return own.trim() === '' ? number : own
}

interface Shape {
  /** Their texts cut to what a document id has room for. */
  readonly parts: readonly FormatPart[]
  readonly keys: ReadonlySet<string>
  readonly hasItems: boolean
  /** For the answers, whatever the count is. */
  readonly room: number
}

function shapeOf(format: string): Shape {
  const parts = readFormat(format)
  let room = Math.max(0, longestDocumentId - digitsOfCount * parts.filter(({ kind }) => kind === 'number').length)
  const keys = new Set<string>()
  const fitting = parts.map((part): FormatPart => {
    if (part.kind === 'item') keys.add(part.key)
    if (part.kind !== 'text') return part
    const text = cut(part.text, room)
    room -= text.length
    return { kind: 'text', text }
  })
  return { parts: fitting, keys, hasItems: keys.size > 0, room }
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
