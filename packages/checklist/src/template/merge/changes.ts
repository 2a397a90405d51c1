import { partKeys, type PartName } from '../edit.ts'
import type { Item, Json, Template } from '../model.ts'
import { sameValue } from '../same-value.ts'

/** What can be changed of a template by itself. A part that only one item names counts as a field of that item. */
export interface MergeSubject {
  readonly kind: 'item' | 'part' | 'template'
  /** The item's id, `<part> <key>`, or '' for the template itself. */
  readonly id: string
}

/**
 * `standing`: added or removed, with what is below it. `place`: its parent or its turn. `option:<name>`, `part:<name>:<key>`,
 * or a field of the item or the template by its own name.
 */
export type FieldName = string

/** One side's changes: subject -> field -> what it is now; null where it is gone. */
export type Changes = ReadonlyMap<string, ReadonlyMap<FieldName, unknown>>

export const subjectKey = ({ kind, id }: MergeSubject): string => `${kind} ${id}`

export const subjectOf = (key: string): MergeSubject => {
  const space = key.indexOf(' ')
  const kind = key.slice(0, space)
  return { kind: kind === 'item' || kind === 'part' ? kind : 'template', id: key.slice(space + 1) }
}

/** Parts that items name, and the option that names them. */
export const namingOptions = {
  responses: 'response_set_id',
  info: 'info_id',
  image_markers: 'image_marker_id',
  grouped_items: 'grouped_item_id',
  rule_sets: 'rule_set_id',
} as const

const partNames = Object.keys(partKeys) as readonly PartName[]
const itemFields = ['title', 'type', 'visible', 'collapsed', 'reference_key'] as const
const templateFields = ['title', 'description', 'language', 'global_items'] as const

export const sameJson = (one: unknown, other: unknown): boolean =>
  one === other || (one === undefined || other === undefined ? false : sameValue(one as Json, other as Json))

export const keyOfPart = (part: PartName, entry: object): string | number => {
  const key: unknown = Reflect.get(entry, partKeys[part])
  return typeof key === 'number' ? key : String(key)
}

export const entryOf = (template: Template, part: PartName, key: string | number): object | null => {
  const entries: readonly object[] = template[part]
  return entries.find((entry) => keyOfPart(part, entry) === key) ?? null
}

/** The entries of a part by key; the first of twins, as entryOf. */
const entriesByKey = (template: Template, part: PartName): ReadonlyMap<string | number, object> => {
  const entries: readonly object[] = template[part]
  return new Map(entries.map((entry): [string | number, object] => [keyOfPart(part, entry), entry]).toReversed())
}

export const byId = ({ items }: Template): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.id, item]))

/** Part and key -> the items that name it, in any of the templates. */
export const ownersIn = (templates: readonly Template[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const owners = new Map<string, Set<string>>()
  for (const { items } of templates)
    for (const { id, options } of items)
      for (const [part, option] of Object.entries(namingOptions)) {
        const key = options[option]
        if (typeof key !== 'string') continue
        const known = owners.get(`${part} ${key}`)
        if (known) known.add(id)
        else owners.set(`${part} ${key}`, new Set([id]))
      }
  return owners
}

/** Ids that are not where they were among those that both lists have: all but a longest run in the former order. */
const outOfTurn = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const turn = new Map(before.map((id, position) => [id, position]))
  const common = after.filter((id) => turn.has(id))
  // Patience: the smallest end of an increasing run of each length, and what stands before each in its run.
  const ends: number[] = []
  const previous: (number | null)[] = []
  const turnAt = (position: number | undefined): number => turn.get(common[position ?? -1] ?? '') ?? -1
  for (const position of common.keys()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (turnAt(ends[middle]) < turnAt(position)) low = middle + 1
      else high = middle
    }
    previous.push(low === 0 ? null : (ends[low - 1] ?? null))
    ends[low] = position
  }
  const kept = new Set<string>()
  for (let at = ends.at(-1) ?? null; at !== null; at = previous[at] ?? null) kept.add(common[at] ?? '')
  return common.filter((id) => !kept.has(id))
}

const childrenByParent = ({ items }: Template): ReadonlyMap<string | null, readonly string[]> => {
  const children = new Map<string | null, string[]>()
  for (const { id, parent_id } of items) {
    const known = children.get(parent_id)
    if (known) known.push(id)
    else children.set(parent_id, [id])
  }
  return children
}

/** What `side` changed since `base`. */
export const changesOf = (
  base: Template,
  side: Template,
  owners: ReadonlyMap<string, ReadonlySet<string>>,
): Changes => {
  const changes = new Map<string, Map<FieldName, unknown>>()
  const put = (subject: string, field: FieldName, value: unknown): void => {
    const known = changes.get(subject)
    if (known) known.set(field, value)
    else changes.set(subject, new Map([[field, value]]))
  }
  const [former, now] = [byId(base), byId(side)]
  for (const item of side.items) {
    const before = former.get(item.id)
    const subject = `item ${item.id}`
    if (before === item) continue
    if (before === undefined) {
      put(subject, 'standing', 'added')
      continue
    }
    for (const field of itemFields)
      if ((before[field] ?? null) !== (item[field] ?? null)) put(subject, field, item[field] ?? null)
    if (before.parent_id !== item.parent_id) put(subject, 'place', item.parent_id)
    if (before.options === item.options) continue
    for (const name of new Set([...Object.keys(before.options), ...Object.keys(item.options)]))
      if (!sameJson(before.options[name], item.options[name]))
        put(subject, `option:${name}`, item.options[name] ?? null)
  }
  for (const { id } of base.items) if (!now.has(id)) put(`item ${id}`, 'standing', 'removed')
  const [childrenBefore, childrenNow] = [childrenByParent(base), childrenByParent(side)]
  for (const [parent, children] of childrenNow)
    for (const id of outOfTurn(childrenBefore.get(parent) ?? [], children))
      put(`item ${id}`, 'place', now.get(id)?.parent_id ?? null)
  for (const part of partNames) {
    if (base[part] === side[part]) continue
    const [entriesBefore, entriesNow] = [entriesByKey(base, part), entriesByKey(side, part)]
    for (const key of new Set([...entriesBefore.keys(), ...entriesNow.keys()])) {
      const [before, after] = [entriesBefore.get(key) ?? null, entriesNow.get(key) ?? null]
      if (before === after || (before !== null && after !== null && sameJson(before, after))) continue
      const own = owners.get(`${part} ${key}`)
      // What nobody names any more was only cleared away.
      if (part in namingOptions && own === undefined) continue
      const [only] = own ?? []
      const subject = own?.size === 1 && only !== undefined ? `item ${only}` : `part ${part} ${key}`
      put(subject, `part:${part}:${key}`, after)
    }
  }
  for (const field of templateFields) if (!sameJson(base[field], side[field])) put('template ', field, side[field])
  for (const name of new Set([...Object.keys(base.options), ...Object.keys(side.options)]))
    if (!sameJson(base.options[name], side.options[name]))
      put('template ', `option:${name}`, side.options[name] ?? null)
  return changes
}
