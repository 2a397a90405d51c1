import type { CustomField, FieldValues, GlobalListItem } from '@plumbline/contract'

/** The values of the list's fields that an item has, by key. */
export const itemValues = (fields: readonly CustomField[], item: GlobalListItem): FieldValues => {
  const values: Record<string, string | number> = {}
  for (const { key } of fields) {
    const value = item[key]
    if (typeof value === 'string' || typeof value === 'number') values[key] = value
  }
  return values
}
