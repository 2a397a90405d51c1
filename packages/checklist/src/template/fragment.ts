import type {
  CustomUnit,
  GroupedItem,
  ImageMarker,
  Info,
  Item,
  ResponseSet,
  RuleSet,
  Template,
  TemplateTranslation,
} from './model.ts'
import { positionOf, rootsOf, subtreeEnd } from './tree.ts'

/** Items with every part they need: what the clipboard holds, and what a copy is made from. Plain data. */
export interface Fragment {
  /** Whole subtrees in display order; the roots' parents are where they came from. */
  readonly items: readonly Item[]
  readonly responses: readonly ResponseSet[]
  readonly global_responses: readonly ResponseSet[]
  readonly info: readonly Info[]
  readonly image_markers: readonly ImageMarker[]
  readonly grouped_items: readonly GroupedItem[]
  readonly rule_sets: readonly RuleSet[]
  readonly custom_units: readonly CustomUnit[]
  /** Only the strings of these items and their responses. */
  readonly translations: readonly TemplateTranslation[]
}

/** The items with everything below them and every part they name. Unknown ids are left out. */
export function fragmentOf(template: Template, ids: Iterable<string>): Fragment {
  const items = rootsOf(template, ids).flatMap((root) => {
    const position = positionOf(template.items, root.id)
    return template.items.slice(position, subtreeEnd(template.items, position))
  })
  const named = (option: string): Set<unknown> => new Set(items.map((item) => item.options[option]))
  const grouped_items = groupsOf(template, named('grouped_item_id'))
  const sets = named('response_set_id')
  for (const { value } of grouped_items) sets.add(value)
  const [info, markers, rules] = [named('info_id'), named('image_marker_id'), named('rule_set_id')]
  const [unitKeys, unitIds, units] = [named('custom_unit_key'), named('custom_unit_id'), named('units')]
  const responses = template.responses.filter(({ uuid }) => sets.has(uuid))
  return {
    items,
    responses,
    global_responses: template.global_responses.filter(({ uuid }) => sets.has(uuid)),
    info: template.info.filter(({ uuid }) => info.has(uuid)),
    image_markers: template.image_markers.filter(({ uuid }) => markers.has(uuid)),
    grouped_items,
    rule_sets: template.rule_sets.filter(({ uuid }) => rules.has(uuid)),
    custom_units: template.custom_units.filter(
      ({ id, key }) => unitKeys.has(key) || units.has(key) || (id !== undefined && unitIds.has(id)),
    ),
    translations: translationsOf(template, items, responses),
  }
}

/** Grouped options nest by parent_uuid: with one come those around it and those below it. */
function groupsOf(template: Template, named: ReadonlySet<unknown>): readonly GroupedItem[] {
  const byUuid = new Map(template.grouped_items.map((grouped) => [grouped.uuid, grouped]))
  const wanted = new Set<string>()
  for (const uuid of named)
    for (let each = typeof uuid === 'string' ? byUuid.get(uuid) : undefined; each !== undefined;) {
      if (wanted.has(each.uuid)) break
      wanted.add(each.uuid)
      each = each.parent_uuid === null ? undefined : byUuid.get(each.parent_uuid)
    }
  for (let grew = wanted.size > 0; grew;) {
    grew = false
    for (const { uuid, parent_uuid } of template.grouped_items)
      if (parent_uuid !== null && named.has(parent_uuid) && !wanted.has(uuid)) {
        wanted.add(uuid)
        grew = true
      }
  }
  return template.grouped_items.filter(({ uuid }) => wanted.has(uuid))
}

function translationsOf(
  template: Template,
  items: readonly Item[],
  responses: readonly ResponseSet[],
): readonly TemplateTranslation[] {
  const names = new Set([
    ...items.map(({ reference_key }) => `item.${reference_key}`),
    ...responses.flatMap(({ options }) => options.map(({ uuid }) => `response.${uuid}`)),
  ])
  return template.translations.flatMap((translation) => {
    const strings = Object.fromEntries(
      Object.entries(translation.strings).filter(([key]) => names.has(subjectOf(key).subject)),
    )
    return Object.keys(strings).length === 0 ? [] : [{ ...translation, strings }]
  })
}

/** `item.q1.title` -> what it is about and which text of it (Q-TRN-1). */
export function subjectOf(key: string): { readonly subject: string; readonly text: string } {
  const last = key.lastIndexOf('.')
  return { subject: key.slice(0, last), text: key.slice(last + 1) }
}
