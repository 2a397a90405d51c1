import type { Json } from './model.ts'

/** Equal as JSON: the order of an object's names does not matter, that of a list does. */
export function sameValue(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((entry: Json, position) => sameValue(entry, b[position] ?? null))
  }
  const [left, right] = [Object.entries(a), b as { readonly [key: string]: Json }]
  if (left.length !== Object.keys(right).length) return false
  return left.every(([name, entry]) => Object.hasOwn(right, name) && sameValue(entry as Json, right[name] ?? null))
}
