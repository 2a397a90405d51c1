import { picturesIn } from '@plumbline/checklist'
import type { Reference } from '@plumbline/contract'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const numberShape = /^[1-9]\d{0,15}$/

const referenceIn = (value: unknown): Reference | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null
  if (typeof value !== 'string') return null
  if (uuidShape.test(value)) return value.toLowerCase()
  return numberShape.test(value) ? referenceIn(Number(value)) : null
}

/** Under which of its keys a record names files: the picture of a marker, and what an information shows. */
const namingKeys = (record: object): readonly string[] => {
  const type: unknown = Reflect.get(record, 'type')
  return type === 'photo' || type === 'file_manager' ? ['file_id', 'value'] : ['file_id']
}

/**
 * The files that a change of a template names, whatever call it comes by and however it is written, right or wrong:
 * it has not been judged yet. Without recursion, because it may be nested as deep as its sender likes.
 */
export const filesNamedIn = (change: unknown): readonly Reference[] => {
  const found = new Set<Reference>()
  const waiting: { readonly value: unknown; readonly names: boolean }[] = [{ value: change, names: false }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, names } = next
    if (typeof value === 'string') for (const file of picturesIn(value)) found.add(file)
    const reference = names ? referenceIn(value) : null
    if (reference !== null) found.add(reference)
    if (typeof value !== 'object' || value === null) continue
    const naming = namingKeys(value)
    for (const [key, part] of Object.entries(value)) waiting.push({ value: part, names: names || naming.includes(key) })
  }
  return [...found]
}
