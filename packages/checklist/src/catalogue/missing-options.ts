import type { Item } from '../template/model.ts'
import { catalogue } from './catalogue.ts'
import { numberIn } from '../template/numbers.ts'

/** The options that the item cannot be saved without and has not (builder.md section 5, "Required options per type"). */
export function missingOptions({ type, options }: Pick<Item, 'type' | 'options'>): readonly string[] {
  const { requiredOptions } = catalogue[type]
  // Most types need none, and all items are asked at every save.
  if (requiredOptions.length === 0) return requiredOptions
  return requiredOptions.filter((name) => {
    const value: unknown = options[name]
    // What is no number is no value of a constant: calculations would find nothing there.
    if (type === 'constant') return numberIn(value) === null
    return isNothing(value)
  })
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}
