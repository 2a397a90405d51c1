import type { ItemOptions, Json } from '../template/model.ts'

/** An entry of a global list: `item_id`, `display_name` and the list's own fields, by their keys. */
export type ListEntry = Readonly<Record<string, Json>>

const usualLabel = ['item_id', 'display_name']
/** The standard fields have two spellings (decisions.md C-10). */
const spellings: ReadonlyMap<string, string> = new Map([
  ['item_id', 'itemId'],
  ['display_name', 'displayName'],
])

/** How an entry is named in a question: the fields of `label_field_keys` with `separator` between; empty ones are left out. */
export function entryLabel(options: ItemOptions, entry: ListEntry): string {
  const separator = typeof options['separator'] === 'string' ? options['separator'] : '/'
  const texts = labelKeys(options).map((key) => textIn(entry, key))
  return texts.filter((text) => text !== '').join(separator)
}

/** What `advanced` shows beside a chosen entry, to be read only: its fields that are not in its label and hold something. */
export function furtherFields(
  options: ItemOptions,
  entry: ListEntry,
): readonly { readonly key: string; readonly text: string }[] {
  if (options['advanced'] !== true) return []
  const named = new Set(labelKeys(options).flatMap((key) => [key, spellings.get(key) ?? key]))
  return Object.keys(entry).flatMap((key) => {
    const text = named.has(key) ? '' : textIn(entry, key)
    return text === '' ? [] : [{ key, text }]
  })
}

function labelKeys(options: ItemOptions): readonly string[] {
  const keys: unknown = options['label_field_keys']
  const named = Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  return named.length === 0 ? usualLabel : named
}

function textIn(entry: ListEntry, key: string): string {
  const other = spellings.get(key) ?? key
  const value = Object.hasOwn(entry, key) ? entry[key] : Object.hasOwn(entry, other) ? entry[other] : null
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
