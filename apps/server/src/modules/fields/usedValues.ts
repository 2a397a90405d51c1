import type { CustomField, FieldValues } from '@plumbline/contract'

/** Values without those of fields that are not there, or not used, any more. */
export const usedValues = (fields: readonly CustomField[], values: FieldValues): FieldValues => {
  const used = new Set(fields.flatMap(({ key, is_used }) => (is_used ? [key] : [])))
  const keys = Object.keys(values)
  return keys.every((key) => used.has(key))
    ? values
    : Object.fromEntries(Object.entries(values).filter(([key]) => used.has(key)))
}
