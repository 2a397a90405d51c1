import type { CompiledItem, Template } from '@plumbline/checklist'

/** One option of a section that is filled once per option: its label, and how deep it stands below others. */
export interface GroupEntry {
  readonly label: string
  readonly depth: number
}

const field = (entry: object, name: string): string | null => {
  const value: unknown = Reflect.get(entry, name)
  return typeof value === 'string' ? value : null
}

/** Option uuid -> its entry. The flattened tree names each option's parent (Q-BLD-10). */
export const groupEntries = (
  template: Template,
  { item, groupOptions }: CompiledItem,
): ReadonlyMap<string, GroupEntry> => {
  const grouped = template.grouped_items.find(({ uuid }) => uuid === item.options.grouped_item_id)
  const flat: readonly unknown[] = Array.isArray(grouped?.flat_items) ? grouped.flat_items : []
  const parents = new Map(
    flat.flatMap((entry) => {
      if (typeof entry !== 'object' || entry === null) return []
      const uuid = field(entry, 'uuid')
      return uuid === null ? [] : [[uuid, field(entry, 'parent_uuid')] as const]
    }),
  )
  const entries = new Map<string, GroupEntry>()
  for (const { uuid, label } of groupOptions) {
    // Parents come before what stands below them.
    const above = entries.get(parents.get(uuid) ?? '')
    entries.set(uuid, { label, depth: above === undefined ? 0 : above.depth + 1 })
  }
  return entries
}
