import { listOfGroup, type Template } from '@plumbline/checklist'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The global lists that a checklist's questions and grouped sections name. */
export const globalListsOf = ({
  items,
  grouped_items,
}: Pick<Template, 'items' | 'grouped_items'>): readonly string[] => {
  const named = new Set<string>()
  for (const { type, options } of items) {
    const uuid = options['global_list_uuid']
    if (type === 'global_list' && typeof uuid === 'string' && uuidShape.test(uuid)) named.add(uuid.toLowerCase())
  }
  for (const grouped of grouped_items) {
    const uuid = listOfGroup(grouped)
    if (uuid !== null && uuidShape.test(uuid)) named.add(uuid)
  }
  return [...named]
}
