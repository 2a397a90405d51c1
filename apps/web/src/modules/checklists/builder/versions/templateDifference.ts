import { sameValue, type Item, type Json, type Template } from '@plumbline/checklist'
import { movedAmong } from './movedAmong.ts'

/** One thing that is not as it was. `field`: an option's name, or that of a field or part of the item or template. */
export interface FieldDifference {
  readonly field: string
  /** undefined: there was none, or is none any more. */
  readonly from: unknown
  readonly to: unknown
}

export interface ItemDifference {
  readonly kind: 'added' | 'removed' | 'changed'
  /** As it is now; of a removed one, as it was. */
  readonly item: Item
  /** As it was; null when it is new. */
  readonly former: Item | null
  /** It stands under another parent, or in another turn among its own. */
  readonly moved: boolean
  readonly fields: readonly FieldDifference[]
}

export interface TemplateDifference {
  readonly template: readonly FieldDifference[]
  /** In today's display order; what was removed stands after what it stood after. */
  readonly items: readonly ItemDifference[]
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && sameValue(one as Json, other as Json))

/** What the options of an item name: compared by what it holds, because an equal copy under another id is no change. */
const parts = {
  response_set_id: 'responses',
  rule_set_id: 'rules',
  info_id: 'info',
  image_marker_id: 'image_markers',
  grouped_item_id: 'grouped_items',
} as const

const isNaming = (option: string): option is keyof typeof parts => Object.hasOwn(parts, option)

interface Uuid {
  readonly uuid: string
}

/** Parts never change in place: a map is made once per list. */
const maps = new WeakMap<readonly Uuid[], ReadonlyMap<string, Uuid>>()

const named = <Part extends Uuid>(list: readonly Part[], uuid: string): Part | undefined => {
  const map = maps.get(list) ?? new Map(list.map((part) => [part.uuid, part]))
  maps.set(list, map)
  return map.get(uuid) as Part | undefined
}

/** What a part holds, without the ids that only say where it is kept. */
const partOf = (template: Template, option: keyof typeof parts, uuid: unknown): unknown => {
  if (typeof uuid !== 'string') return undefined
  switch (option) {
    case 'response_set_id':
      return (named(template.responses, uuid) ?? named(template.global_responses, uuid))?.options
    case 'rule_set_id':
      return named(template.rule_sets, uuid)?.rules.map(({ kind, branches }) => ({ kind, branches }))
    case 'info_id':
      return named(template.info, uuid)?.items
    case 'image_marker_id': {
      const marker = named(template.image_markers, uuid)
      return marker && { file_id: marker.file_id, options: marker.options, items: marker.items }
    }
    case 'grouped_item_id': {
      const group = named(template.grouped_items, uuid)
      return group && { type: group.type, value: group.value, options: group.options, flat_items: group.flat_items }
    }
  }
}

/** An option that is switched off or empty is as good as none. */
const given = (value: unknown): unknown => (value === null || value === false || value === '' ? undefined : value)

const fieldsBetween = (before: Template, former: Item, after: Template, item: Item): readonly FieldDifference[] => {
  const found: FieldDifference[] = []
  const note = (field: string, from: unknown, to: unknown): void => {
    if (!same(from, to)) found.push({ field, from, to })
  }
  note('title', given(former.title), given(item.title))
  note('type', former.type, item.type)
  note('reference_key', former.reference_key, item.reference_key)
  note('visible', former.visible, item.visible)
  for (const option of new Set([...Object.keys(former.options), ...Object.keys(item.options)])) {
    const [from, to] = [former.options[option], item.options[option]]
    if (isNaming(option)) note(parts[option], partOf(before, option, from), partOf(after, option, to))
    else note(option, given(from), given(to))
  }
  return found
}

const templateFields = (before: Template, after: Template): readonly FieldDifference[] => {
  const found: FieldDifference[] = []
  const note = (field: string, from: unknown, to: unknown): void => {
    if (!same(from, to)) found.push({ field, from, to })
  }
  note('title', given(before.title), given(after.title))
  note('description', given(before.description), given(after.description))
  note('language', before.language, after.language)
  for (const option of new Set([...Object.keys(before.options), ...Object.keys(after.options)]))
    note(option, given(before.options[option]), given(after.options[option]))
  note('ratings', before.ratings, after.ratings)
  note('custom_units', before.custom_units, after.custom_units)
  const languages = new Set([...before.translations, ...after.translations].map(({ language }) => language))
  for (const language of languages) {
    const of = ({ translations }: Template): unknown =>
      translations.find((translation) => translation.language === language)?.strings
    if (!same(of(before), of(after))) found.push({ field: 'translations', from: undefined, to: language })
  }
  return found
}

/** Ids change when something is copied; the base id stays over versions, and answers name it (Q-BLD-9). */
const baseOf = ({ base_id }: Item): string => base_id

const baseOfParent = ({ items }: Template): ((item: Item) => string | null) => {
  const byId = new Map(items.map((item) => [item.id, item.base_id]))
  return ({ parent_id }) => (parent_id === null ? null : (byId.get(parent_id) ?? null))
}

/** What is not in `after` as it was in `before`, item by item. */
export const templateDifference = (before: Template, after: Template): TemplateDifference => {
  const former = new Map(before.items.map((item) => [baseOf(item), item]))
  const standing = new Set(after.items.map(baseOf))
  const [parentBefore, parentAfter] = [baseOfParent(before), baseOfParent(after)]
  const stayed = after.items.filter((item) => {
    const was = former.get(baseOf(item))
    return was !== undefined && parentBefore(was) === parentAfter(item)
  })
  const turns = new Map(before.items.map((item, position) => [baseOf(item), position]))
  const outOfTurn = new Set<string>()
  for (const siblings of Map.groupBy(stayed, parentAfter).values())
    for (const position of movedAmong(siblings.map((item) => turns.get(baseOf(item)) ?? 0))) {
      const item = siblings[position]
      if (item !== undefined) outOfTurn.add(baseOf(item))
    }

  const removedAfter = new Map<string | null, ItemDifference[]>()
  let last: string | null = null
  for (const item of before.items) {
    if (standing.has(baseOf(item))) last = baseOf(item)
    else {
      const gone: ItemDifference = { kind: 'removed', item, former: item, moved: false, fields: [] }
      const list = removedAfter.get(last)
      if (list) list.push(gone)
      else removedAfter.set(last, [gone])
    }
  }
  const items: ItemDifference[] = [...(removedAfter.get(null) ?? [])]
  for (const item of after.items) {
    const was = former.get(baseOf(item))
    if (was === undefined) items.push({ kind: 'added', item, former: null, moved: false, fields: [] })
    else {
      const moved = parentBefore(was) !== parentAfter(item) || outOfTurn.has(baseOf(item))
      const fields = fieldsBetween(before, was, after, item)
      if (moved || fields.length > 0) items.push({ kind: 'changed', item, former: was, moved, fields })
    }
    items.push(...(removedAfter.get(baseOf(item)) ?? []))
  }
  return { template: templateFields(before, after), items }
}

export const isSame = ({ template, items }: TemplateDifference): boolean => template.length + items.length === 0
