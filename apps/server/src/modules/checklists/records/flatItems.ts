type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const flattened = (entries: readonly unknown[], parent_uuid: string | null): readonly Fields[] =>
  entries.filter(isFields).flatMap(({ items, ...entry }) => {
    const below = Array.isArray(items) && typeof entry['uuid'] === 'string' ? flattened(items, entry['uuid']) : []
    return [{ ...entry, parent_uuid }, ...below]
  })

/** Grouped options come as a tree; the flattened tree is made here where a body does not bring it (Q-BLD-10, Q-BLD-22). */
export const withFlatItems = (grouped: Fields): Fields => {
  const { type, items, flat_items } = grouped
  if (type !== 'custom' || !Array.isArray(items) || Array.isArray(flat_items)) return grouped
  return { ...grouped, flat_items: flattened(items, null) }
}
