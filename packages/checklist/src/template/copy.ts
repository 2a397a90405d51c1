import { renamed } from '../calculation/equation.ts'
import { referenceKeys } from './create.ts'
import type { IdSource, PartName, TemplateEdit } from './edit.ts'
import { isGroup } from './follow-ups.ts'
import type {
  Condition,
  ConditionGroup,
  GroupedItem,
  ImageMarker,
  Info,
  Item,
  Json,
  ResponseSet,
  Rule,
  RuleSet,
  Template,
} from './model.ts'
import { isNesting, type Target } from './placement.ts'
import { withDerived } from './rule-sets.ts'
import { rootsOf, subtreeEnd, positionOf, itemOf } from './tree.ts'

/** Items with every part they need: what the clipboard holds, and what a copy is made from. Plain data. */
export interface Fragment {
  /** Whole subtrees in display order; the roots' parents are where they came from. */
  readonly items: readonly Item[]
  readonly responses: readonly ResponseSet[]
  readonly info: readonly Info[]
  readonly image_markers: readonly ImageMarker[]
  readonly grouped_items: readonly GroupedItem[]
  readonly rule_sets: readonly RuleSet[]
}

/** A link to something outside the copied items, dropped (or kept, within one template). */
export interface DroppedLink {
  /** The copied item, by its new id. */
  readonly item_id: string
  readonly kind: 'calculation' | 'rule'
}

export function fragmentOf(template: Template, ids: Iterable<string>): Fragment {
  const items = rootsOf(template, ids).flatMap((root) => {
    const position = positionOf(template.items, root.id)
    return template.items.slice(position, subtreeEnd(template.items, position))
  })
  const named = (option: keyof Item['options']): Set<unknown> => new Set(items.map((item) => item.options[option]))
  const [responses, info, markers, groups, rules] = [
    named('response_set_id'),
    named('info_id'),
    named('image_marker_id'),
    named('grouped_item_id'),
    named('rule_set_id'),
  ]
  const grouped_items = template.grouped_items.filter(({ uuid }) => groups.has(uuid))
  return {
    items,
    responses: template.responses.filter(({ uuid }) => responses.has(uuid)),
    info: template.info.filter(({ uuid }) => info.has(uuid)),
    image_markers: template.image_markers.filter(({ uuid }) => markers.has(uuid)),
    grouped_items,
    rule_sets: template.rule_sets.filter(({ uuid }) => rules.has(uuid)),
  }
}

export interface CopyInput {
  readonly ids: IdSource
  readonly target: Target
  /** Whether links to items outside the fragment may stay: true within the template they come from. */
  readonly keepOutside: boolean
}

export interface Copied {
  readonly edit: TemplateEdit
  /** The new ids of the roots. */
  readonly ids: readonly string[]
  readonly dropped: readonly DroppedLink[]
}

/**
 * The edit that puts copies of the fragment into the template: new ids and reference keys, copied parts, links inside
 * the fragment following the copies (Q-BLD-21). A copied calculation that misses an input loses its rule set too.
 */
export function copyInto(template: Template, fragment: Fragment, input: CopyInput): Copied {
  const { ids, target } = input
  const keys = referenceKeys(template)
  const itemIds = new Map(fragment.items.map((item) => [item.id, ids()]))
  const keyOf = new Map(fragment.items.map((item) => [item.reference_key, keys()]))
  const uuids = new Map<string, string>()
  const renew = (uuid: string): string => {
    const known = uuids.get(uuid)
    if (known !== undefined) return known
    const fresh = ids()
    uuids.set(uuid, fresh)
    return fresh
  }
  const parts = copyParts(fragment, renew, itemIds)
  const dropped: DroppedLink[] = []
  const roots: string[] = []
  const items = fragment.items.map((item): Item => {
    const id = itemIds.get(item.id) ?? item.id
    const parent = item.parent_id === null ? undefined : itemIds.get(item.parent_id)
    if (parent === undefined) roots.push(id)
    const options = copyOptions(item, { uuids, itemIds, keyOf, input, template, dropped, id })
    return {
      ...item,
      id,
      base_id: id,
      reference_key: keyOf.get(item.reference_key) ?? item.reference_key,
      parent_id: parent ?? target.parent_id,
      options,
    }
  })
  const withRules = new Set(items.map((item) => item.options.rule_set_id))
  const rule_sets = fragment.rule_sets.flatMap((set): RuleSet[] => {
    const uuid = renew(set.uuid)
    if (!withRules.has(uuid)) return []
    const rules = set.rules.flatMap((rule) => {
      const copy = copyRule(rule, renew, uuids, (id) => linked(id, itemIds, template, input))
      if (copy.lost)
        for (const item of items)
          if (item.options.rule_set_id === uuid) dropped.push({ item_id: item.id, kind: 'rule' })
      return copy.rule === null ? [] : [copy.rule]
    })
    return [withDerived({ uuid, rules })]
  })
  const edits: TemplateEdit[] = []
  const put = (part: PartName, values: readonly { readonly uuid: string }[]): void => {
    for (const value of values) edits.push({ kind: 'set_part', part, key: value.uuid, value })
  }
  put('responses', parts.responses)
  put('info', parts.info)
  put('image_markers', parts.image_markers)
  put('grouped_items', parts.grouped_items)
  put('rule_sets', rule_sets)
  edits.push({ kind: 'insert', items, ...target })
  return {
    edit: edits.length === 1 ? (edits[0] ?? { kind: 'batch', edits }) : { kind: 'batch', edits },
    ids: roots,
    dropped,
  }
}

/** Copies of the items, each group of neighbours directly behind its originals. */
export function duplicateItems(template: Template, itemIds: readonly string[], ids: IdSource): Copied {
  const last = rootsOf(template, itemIds).at(-1)
  if (last === undefined) return { edit: { kind: 'batch', edits: [] }, ids: [], dropped: [] }
  const position = positionOf(template.items, last.id)
  const next = template.items[subtreeEnd(template.items, position)]
  const before = next !== undefined && next.parent_id === last.parent_id ? next.id : null
  const target: Target = { parent_id: last.parent_id, before }
  return copyInto(template, siblingsOf(template, itemIds, last), { ids, target, keepOutside: true })
}

/** Only those with the last one's parent: a copy stands in one place. */
function siblingsOf(template: Template, itemIds: readonly string[], last: Item): Fragment {
  const roots = rootsOf(template, itemIds).filter((root) => root.parent_id === last.parent_id)
  return fragmentOf(
    template,
    roots.map((root) => root.id),
  )
}

/** The whole template under new ids, its reference keys kept: what a clone starts from. */
export function cloneTemplate(template: Template, ids: IdSource): Template {
  const fragment: Fragment = { ...template }
  const itemIds = new Map(template.items.map((item) => [item.id, ids()]))
  const uuids = new Map<string, string>()
  const renew = (uuid: string): string => {
    const fresh = uuids.get(uuid) ?? ids()
    uuids.set(uuid, fresh)
    return fresh
  }
  const parts = copyParts(fragment, renew, itemIds)
  const rule_sets = template.rule_sets.map((set) => {
    const rules = set.rules.flatMap((rule) => {
      const copy = copyRule(rule, renew, uuids, (id) => (id === '' ? '' : (itemIds.get(id) ?? null)))
      return copy.rule === null ? [] : [copy.rule]
    })
    return withDerived({ uuid: renew(set.uuid), rules })
  })
  const items = template.items.map((item): Item => {
    const id = itemIds.get(item.id) ?? item.id
    const options = remapped(item.options, uuids)
    const { calculations, repeatable_settings } = item.options
    return {
      ...item,
      id,
      base_id: id,
      parent_id: item.parent_id === null ? null : (itemIds.get(item.parent_id) ?? null),
      options: {
        ...options,
        ...(calculations === undefined
          ? {}
          : { calculations: { value: calculations.value, items: mapValues(calculations.items, itemIds) } }),
        ...(repeatable_settings?.wrapper === undefined
          ? {}
          : { repeatable_settings: { ...repeatable_settings, wrapper: undefined } }),
      },
    }
  })
  const translations = template.translations.map((translation) => ({
    ...translation,
    strings: Object.fromEntries(
      Object.entries(translation.strings).map(([key, text]) => [renamedKey(key, uuids), text]),
    ),
  }))
  return { ...template, ...parts, items, rule_sets, translations }
}

/** `response.<option uuid>.label` follows the option. */
function renamedKey(key: string, uuids: ReadonlyMap<string, string>): string {
  const [kind, uuid, ...rest] = key.split('.')
  if (kind !== 'response' || uuid === undefined) return key
  return [kind, uuids.get(uuid) ?? uuid, ...rest].join('.')
}

function copyParts(fragment: Fragment, renew: (uuid: string) => string, itemIds: ReadonlyMap<string, string>) {
  return {
    responses: fragment.responses.map((set) => ({
      ...set,
      uuid: renew(set.uuid),
      options: set.options.map((option) => ({ ...option, uuid: renew(option.uuid) })),
    })),
    info: fragment.info.map((info) => ({
      ...info,
      uuid: renew(info.uuid),
      items: info.items.map((item) => ({ ...item, uuid: renew(item.uuid) })),
    })),
    image_markers: fragment.image_markers.map((marker) => ({
      ...marker,
      uuid: renew(marker.uuid),
      items: marker.items.map((point) => ({
        ...point,
        uuid: renew(point.uuid),
        item_id: point.item_id === null ? null : (itemIds.get(point.item_id) ?? point.item_id),
      })),
    })),
    grouped_items: fragment.grouped_items.map((grouped) => ({ ...grouped, uuid: renew(grouped.uuid) })),
  }
}

const partOptions = ['response_set_id', 'info_id', 'image_marker_id', 'grouped_item_id', 'rule_set_id'] as const

/** Options with the parts' new uuids, also where an option's uuid is the default answer. */
function remapped(options: Item['options'], uuids: ReadonlyMap<string, string>): Item['options'] {
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

interface CopyContext {
  readonly uuids: Map<string, string>
  readonly itemIds: ReadonlyMap<string, string>
  readonly keyOf: ReadonlyMap<string, string>
  readonly input: CopyInput
  readonly template: Template
  readonly dropped: DroppedLink[]
  readonly id: string
}

function copyOptions(item: Item, context: CopyContext): Item['options'] {
  const { uuids, itemIds, keyOf, input, template, dropped, id } = context
  const options: Record<string, unknown> = { ...remapped(item.options, uuids) }
  const rules = item.options.rule_set_id
  if (typeof rules === 'string') {
    const fresh = uuids.get(rules) ?? input.ids()
    uuids.set(rules, fresh)
    options['rule_set_id'] = fresh
  }
  const { repeatable_settings } = item.options
  if (repeatable_settings?.wrapper !== undefined) {
    const { wrapper: _wrapper, ...settings } = repeatable_settings
    options['repeatable_settings'] = settings
  }
  const { calculations } = item.options
  if (calculations === undefined) return options
  const items: Record<string, string> = {}
  let complete = true
  for (const [key, inputId] of Object.entries(calculations.items)) {
    const copy = linked(inputId, itemIds, template, input)
    if (copy === null) complete = false
    else items[keyOf.get(key) ?? key] = copy
  }
  options['calculations'] = { value: renamed(calculations.value, (name) => keyOf.get(name) ?? name), items }
  if (!complete) {
    dropped.push({ item_id: id, kind: 'calculation' })
    delete options['rule_set_id']
  }
  return options
}

/** The id a link has in the copy: the copy's, the same one where that may stay, else null. */
function linked(id: string, itemIds: ReadonlyMap<string, string>, template: Template, input: CopyInput): string | null {
  if (id === '') return ''
  return itemIds.get(id) ?? (input.keepOutside && itemOf(template, id) !== null ? id : null)
}

/** A rule with its links following; `lost` when one had to go. A branch without actions, and a rule without branches, goes. */
function copyRule(
  rule: Rule,
  renew: (uuid: string) => string,
  uuids: ReadonlyMap<string, string>,
  link: (id: string) => string | null,
): { readonly rule: Rule | null; readonly lost: boolean } {
  let lost = false
  const copyGroup = (group: ConditionGroup): ConditionGroup => ({
    match: group.match,
    conditions: group.conditions.flatMap((member): (Condition | ConditionGroup)[] => {
      if (isGroup(member)) return [copyGroup(member)]
      const item_id = link(member.item_id)
      if (item_id === null) {
        lost = true
        return []
      }
      return [
        { ...member, item_id, ...(member.value === undefined ? {} : { value: remappedValue(member.value, uuids) }) },
      ]
    }),
  })
  const branches = rule.branches.flatMap((branch) => {
    const group = copyGroup(branch)
    const actions = branch.actions.flatMap((action) => {
      const item_id = link(action.item_id)
      if (item_id === null) {
        lost = true
        return []
      }
      return [
        { ...action, item_id, ...(action.value === undefined ? {} : { value: remappedValue(action.value, uuids) }) },
      ]
    })
    const asks = branch.type === 'else' || branch.conditions.length === 0 || group.conditions.length > 0
    const acts = rule.kind === 'visibility' || actions.length > 0
    return asks && acts ? [{ ...branch, ...group, actions }] : []
  })
  return { rule: branches.length === 0 ? null : { ...rule, uuid: renew(rule.uuid), branches }, lost }
}

function mapValues(
  items: Readonly<Record<string, string>>,
  itemIds: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(items).map(([key, id]) => [key, itemIds.get(id) ?? id]))
}

/** Whether anything in the fragment repeats: for the paste dialog's reason. */
export function hasNesting(template: Template, fragment: Fragment): boolean {
  return fragment.items.some((item) => isNesting(template, item))
}
