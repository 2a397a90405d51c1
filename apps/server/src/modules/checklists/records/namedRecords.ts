import { listOfGroup, type ItemType, type Template } from '@plumbline/checklist'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The records that an option of all questions of a type names. */
const namedBy =
  (type: ItemType, option: string) =>
  ({ items }: Pick<Template, 'items'>): readonly string[] => {
    const named = new Set<string>()
    for (const item of items) {
      const uuid = item.options[option]
      if (item.type === type && typeof uuid === 'string' && uuidShape.test(uuid)) named.add(uuid.toLowerCase())
    }
    return [...named]
  }

const listsOfQuestions = namedBy('global_list', 'global_list_uuid')

/** The global lists that a checklist's questions and grouped sections name. */
export const globalListsOf = (content: Pick<Template, 'items' | 'grouped_items'>): readonly string[] => {
  const grouped = content.grouped_items
    .map(listOfGroup)
    .filter((uuid): uuid is string => uuid !== null && uuidShape.test(uuid))
  return [...new Set([...listsOfQuestions(content), ...grouped])]
}

/** The asset types whose fields a checklist's questions ask for. */
export const assetTypesOf = namedBy('asset_field', 'asset_type_uuid')
