import type { Filter } from '../../../shared/table/index.ts'

/** The one type that a list of assets is filtered by, by its number or uuid; null: none, or several. */
export const filteredType = ({ type_id: given }: Filter): string | null => {
  if (!Array.isArray(given)) return null
  const parts: readonly unknown[] = given
  const [first] = parts
  const chosen = typeof first === 'object' && first !== null && parts.length === 1 ? valuesOf(first) : parts
  const [one] = chosen
  return chosen.length === 1 && (typeof one === 'string' || typeof one === 'number') ? String(one) : null
}

/** Of a condition that says which ones there may be. */
const valuesOf = (condition: object): readonly unknown[] => {
  if (Reflect.get(condition, 'not') === true) return []
  const value: unknown = Reflect.get(condition, 'value')
  return Array.isArray(value) ? value : [value]
}
