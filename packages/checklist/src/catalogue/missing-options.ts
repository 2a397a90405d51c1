import type { Item } from '../template/model.ts'
import { catalogue } from './catalogue.ts'

/** The options that the item cannot be saved without and has not (builder.md section 5, "Required options per type"). */
export function missingOptions(item: Pick<Item, 'type' | 'options'>): readonly string[] {
  return catalogue[item.type].requiredOptions.filter((name) => {
    const value: unknown = item.options[name]
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
}
