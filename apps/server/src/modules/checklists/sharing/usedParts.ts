import { templateStrings, type Template } from '@plumbline/checklist'

/** The values of one option over all items. */
const namedBy = ({ items }: Pick<Template, 'items'>, option: string): ReadonlySet<unknown> =>
  new Set(items.map(({ options }) => options[option]))

/** Grouped options that items name, with those they are nested in. */
const usedGroups = (template: Template): Template['grouped_items'] => {
  const named = new Set(namedBy(template, 'grouped_item_id'))
  const byUuid = new Map(template.grouped_items.map((group) => [group.uuid, group]))
  for (const uuid of named) {
    const parent = typeof uuid === 'string' ? byUuid.get(uuid)?.parent_uuid : null
    // A set that grows while it is gone through is gone through to its end.
    if (parent) named.add(parent)
  }
  return template.grouped_items.filter(({ uuid }) => named.has(uuid))
}

/**
 * The template without what no item of it names any more: parts and texts of what was deleted stay behind with an
 * author, for undo, and are nobody else's.
 */
export const usedParts = (template: Template): Template => {
  const grouped_items = usedGroups(template)
  const sets = new Set([...namedBy(template, 'response_set_id'), ...grouped_items.map(({ value }) => value)])
  const kept = <Part extends { readonly uuid: string }>(parts: readonly Part[], option: string): readonly Part[] => {
    const named = namedBy(template, option)
    return parts.filter(({ uuid }) => named.has(uuid))
  }
  const units = new Set([
    ...namedBy(template, 'custom_unit_key'),
    ...namedBy(template, 'custom_unit_id'),
    ...template.items.flatMap(({ options: { units: named } }) => (Array.isArray(named) ? named : [named])),
  ])
  const used: Template = {
    ...template,
    responses: template.responses.filter(({ uuid }) => sets.has(uuid)),
    global_responses: template.global_responses.filter(({ uuid }) => sets.has(uuid)),
    info: kept(template.info, 'info_id'),
    rule_sets: kept(template.rule_sets, 'rule_set_id'),
    image_markers: kept(template.image_markers, 'image_marker_id'),
    grouped_items,
    custom_units: template.custom_units.filter(({ key, id }) => units.has(key) || (id !== undefined && units.has(id))),
  }
  const texts = new Set(templateStrings(used).map(({ key }) => key))
  return {
    ...used,
    translations: template.translations.map(({ language, strings }) => ({
      language,
      strings: Object.fromEntries(Object.entries(strings).filter(([key]) => texts.has(key))),
    })),
  }
}
