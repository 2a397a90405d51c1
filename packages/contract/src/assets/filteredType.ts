import type { z } from 'zod'
import { reference } from '../shapes.ts'

/** The values of a condition that says which ones there may be; of a plain list, itself. */
const chosenIn = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) return []
  const parts: readonly unknown[] = value
  const [first] = parts
  if (parts.length !== 1 || typeof first !== 'object' || first === null) return parts
  if (Reflect.get(first, 'not') === true) return []
  const named: unknown = Reflect.get(first, 'value')
  return Array.isArray(named) ? named : [named]
}

/** The one type that a list of assets is filtered by, whose fields are columns of it; null: none, or several. */
export const filteredType = (filter: unknown): z.output<typeof reference> | null => {
  const chosen = chosenIn(typeof filter === 'object' && filter !== null ? Reflect.get(filter, 'type_id') : null)
  const named = chosen.length === 1 ? reference.safeParse(chosen[0]) : null
  return named?.success ? named.data : null
}
