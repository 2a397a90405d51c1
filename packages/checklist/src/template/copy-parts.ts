import { changeRule } from './conditions.ts'
import type { Fragment } from './fragment.ts'
import type { Item, Json, RuleSet } from './model.ts'
import { withDerived } from './rule-sets.ts'

/** The new names in a copy. */
export interface Renaming {
  /** Item id -> the copy's. */
  readonly items: ReadonlyMap<string, string>
  /** The uuid of a part, of an option or of a rule -> the copy's. What is not copied is not in it. */
  readonly uuids: ReadonlyMap<string, string>
}

type Parts = Pick<Fragment, 'responses' | 'info' | 'image_markers' | 'grouped_items'>

/** Parts under new uuids. `linked`: where a marker's point leads in the copy; null: nowhere any more. */
export function copyParts(
  fragment: Parts,
  { uuids }: Renaming,
  linked: (id: string, marker: string) => string | null,
): Parts {
  const renew = (uuid: string): string => uuids.get(uuid) ?? uuid
  const responses = fragment.responses.map((set) => ({
    ...set,
    uuid: renew(set.uuid),
    options: set.options.map((option) => ({ ...option, uuid: renew(option.uuid) })),
  }))
  const groups = new Set(fragment.grouped_items.map(({ uuid }) => uuid))
  return {
    responses,
    info: fragment.info.map((info) => ({
      ...info,
      uuid: renew(info.uuid),
      items: info.items.map((item) => ({ ...item, uuid: renew(item.uuid) })),
    })),
    image_markers: fragment.image_markers.map((marker) => {
      const uuid = renew(marker.uuid)
      const items = marker.items.map((point) => ({
        ...point,
        uuid: renew(point.uuid),
        item_id: point.item_id === null ? null : linked(point.item_id, uuid),
      }))
      return { ...marker, uuid, items }
    }),
    grouped_items: fragment.grouped_items.map((grouped) => ({
      ...grouped,
      uuid: renew(grouped.uuid),
      value: typeof grouped.value === 'string' ? renew(grouped.value) : grouped.value,
      parent_uuid: grouped.parent_uuid !== null && groups.has(grouped.parent_uuid) ? renew(grouped.parent_uuid) : null,
    })),
  }
}

const partOptions = ['response_set_id', 'info_id', 'image_marker_id', 'grouped_item_id', 'rule_set_id'] as const

/** Options with the parts' new uuids, also where an option's uuid is the default answer. A global set stays itself. */
export function remapped(options: Item['options'], { uuids }: Renaming): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...options }
  for (const name of partOptions) {
    const uuid = options[name]
    if (typeof uuid === 'string') changed[name] = uuids.get(uuid) ?? uuid
  }
  if (options.default_value !== undefined) changed['default_value'] = remappedValue(options.default_value, uuids)
  return changed
}

function remappedValue(value: Json, uuids: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return uuids.get(value) ?? value
  if (Array.isArray(value)) return value.map((each: Json) => remappedValue(each, uuids))
  return value
}

/** Rule sets under new uuids, their links following; `lost` hears of a set that lost one. */
export function copyRuleSets(
  sets: readonly RuleSet[],
  { uuids }: Renaming,
  linked: (id: string) => string | null,
  lost: (uuid: string) => void,
): readonly RuleSet[] {
  const renew = (uuid: string): string => uuids.get(uuid) ?? uuid
  return sets.map((set) => {
    const uuid = renew(set.uuid)
    const follow = <T extends { readonly item_id: string; readonly value?: Json }>(link: T): T | null => {
      const item_id = linked(link.item_id)
      if (item_id === null) {
        lost(uuid)
        return null
      }
      return { ...link, item_id, ...(link.value === undefined ? {} : { value: remappedValue(link.value, uuids) }) }
    }
    const rules = set.rules.flatMap((rule) => {
      const copy = changeRule(rule, { condition: follow, action: follow })
      return copy === null ? [] : [{ ...copy, uuid: renew(rule.uuid) }]
    })
    return withDerived({ uuid, rules })
  })
}
