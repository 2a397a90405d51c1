import { listOfGroup, type GroupedItem, type Item, type ItemType, type Json, type Template } from '@plumbline/checklist'

/** Whose preset answer is a record of the workspace. */
const answeredByRecords: ReadonlySet<ItemType> = new Set(['asset', 'person', 'site', 'global_list', 'file_manager'])

/** An option's uuid that names a record of the workspace, and the number beside it. */
const recordOptions: readonly (readonly [type: ItemType, uuid: string, id: string])[] = [
  ['global_list', 'global_list_uuid', 'global_list_id'],
  ['asset_field', 'asset_type_uuid', 'asset_type_id'],
]

/** Columns that every list has; those a workspace gave its list are its own affair. */
const commonColumns: Readonly<Record<string, readonly string[]>> = {
  label_field_keys: ['item_id', 'display_name'],
  value_field_keys: ['item_id'],
}

/**
 * A published content as everybody may have it: without what belongs to the workspace it comes from. Lists and asset
 * types are named by uuids of nobody, the same one wherever the same record was meant: who takes a copy is told by the
 * checks to choose their own. The entries of a list that a section is filled for are not told at all.
 */
export const openContent = (template: Template, ids: () => string): Template => {
  const standIns = new Map<string, string>()
  const standIn = (uuid: string): string => {
    const known = standIns.get(uuid.toLowerCase()) ?? ids()
    standIns.set(uuid.toLowerCase(), known)
    return known
  }
  const openItem = (item: Item): Item => {
    const { default_value: preset, ...kept } = item.options
    const options: Record<string, unknown> = { ...kept }
    if (preset !== undefined && !answeredByRecords.has(item.type)) options['default_value'] = preset
    for (const [type, uuidOption, idOption] of recordOptions) {
      const uuid = options[uuidOption]
      if (item.type !== type || typeof uuid !== 'string') continue
      options[uuidOption] = standIn(uuid)
      options[idOption] = 0
    }
    if (item.type === 'global_list')
      for (const [option, columns] of Object.entries(commonColumns))
        if (options[option] !== undefined) options[option] = columns
    return { ...item, options }
  }
  const openGroup = (group: GroupedItem): GroupedItem => {
    const list = listOfGroup(group)
    const none: Json = []
    return list === null ? group : { ...group, value: standIn(list), options: none, items: null, flat_items: null }
  }
  return {
    ...template,
    items: template.items.map(openItem),
    grouped_items: template.grouped_items.map(openGroup),
    // The picture itself is embedded; the number and the file's record are the workspace's.
    ratings: template.ratings.map(({ icon_id: _icon, ...rating }) => rating),
    image_markers: template.image_markers.map(({ file: _file, ...marker }) => marker),
    global_items: [],
  }
}
