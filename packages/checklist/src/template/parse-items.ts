import { isContainer } from '../catalogue/answering.ts'
import { isItemType, isPageKind } from '../catalogue/catalogue.ts'
import { wrongOptions } from '../catalogue/option-kinds.ts'
import { referenceKeys } from './create.ts'
import { dateShapes, type Calculation, type Item, type ItemOptions } from './model.ts'
import type { Reader } from './reader.ts'

const longestTitle = 5000

/** The flat list of items as a tree in display order; depth is made anew from the parents. */
export function parseItems(reader: Reader, input: unknown): readonly Item[] {
  const listed: Item[] = []
  const ids = new Set<string>()
  for (const [position, value] of reader.list(input, 'items').entries()) {
    const item = parseItem(reader, value, `items.${position}`)
    if (item === null) continue
    if (ids.has(item.id)) reader.problem('duplicate_id', `items.${position}.id`, item.id)
    ids.add(item.id)
    listed.push(item)
  }
  if (reader.problems.length > 0) return []
  return keyed(inTreeOrder(reader, listed))
}

/** One item of a body or an edit; unknown options are kept. */
export function parseItem(reader: Reader, value: unknown, where: string): Item | null {
  const fields = reader.fields(value, where)
  if (fields === null) return null
  const id = reader.id(fields['id'], `${where}.id`)
  const type = fields['type'] ?? 'number'
  if (!isItemType(type)) {
    reader.problem('unknown_type', `${where}.type`, id)
    return null
  }
  const options = parseItemOptions(reader, fields['options'], `${where}.options`)
  const visible = fields['visible']
  if (visible !== undefined && visible !== null && typeof visible !== 'boolean')
    reader.problem('malformed', `${where}.visible`, id)
  return {
    id,
    type,
    title: reader.text(fields['title'], `${where}.title`, longestTitle),
    options,
    parent_id: reader.optionalId(fields['parent_id'], `${where}.parent_id`),
    base_id: reader.optionalId(fields['base_id'], `${where}.base_id`) ?? id,
    reference_key: reader.text(fields['reference_key'], `${where}.reference_key`, 255),
    visible: typeof visible === 'boolean' ? visible : options.not_visible !== true,
    depth: 0,
    ...(fields['collapsed'] === true ? { collapsed: true } : {}),
  }
}

/** The options of an item: what is known has its kind, what is unknown stays. */
export function parseItemOptions(reader: Reader, value: unknown, where: string): ItemOptions {
  const options = withNamedShape(parseOptions(reader, value, where))
  for (const name of wrongOptions(options)) reader.problem('malformed', `${where}.${name}`)
  return withWholeEquation(options)
}

/** An equation has its text and its items, also where one of them was left out. */
function withWholeEquation(options: ItemOptions): ItemOptions {
  const calculations: { readonly [K in keyof Calculation]?: Calculation[K] | null } | null | undefined =
    options.calculations
  if (calculations === undefined) return options
  const { calculations: _, ...others } = options
  if (calculations === null || typeof calculations !== 'object') return others
  return {
    ...options,
    calculations: { ...calculations, value: calculations.value ?? '', items: calculations.items ?? {} },
  }
}

/** A date shape may come by its number, and is stored by its name (C-28). */
function withNamedShape(options: ItemOptions): ItemOptions {
  const number: unknown = options.date_time_shape
  const shape = typeof number === 'number' ? dateShapes[number - 1] : undefined
  return shape === undefined ? options : { ...options, date_time_shape: shape }
}

/** An option that is null is absent, but for limits: null there says "none". */
export function parseOptions(reader: Reader, value: unknown, where: string): ItemOptions {
  if (value === undefined || value === null) return {}
  // PHP and others write an empty map as a list.
  if (Array.isArray(value) && value.length === 0) return {}
  const fields = reader.fields(value, where)
  return fields !== null && reader.json(fields, where) ? fields : {}
}

/** Children behind their parents, each subtree together. Data from elsewhere may list them otherwise. */
function inTreeOrder(reader: Reader, listed: readonly Item[]): readonly Item[] {
  const byId = new Map(listed.map((item) => [item.id, item]))
  const below = new Map<string | null, Item[]>()
  for (const [position, item] of listed.entries()) {
    const parent = item.parent_id === null ? null : byId.get(item.parent_id)
    if (parent === undefined) reader.problem('no_parent_item', `items.${position}.parent_id`, item.id)
    else if (parent === null ? !isPageKind(item.type) : isPageKind(item.type) || !isContainer(parent.type))
      reader.problem('no_parent_item', `items.${position}.parent_id`, item.id)
    const siblings = below.get(item.parent_id)
    if (siblings === undefined) below.set(item.parent_id, [item])
    else siblings.push(item)
  }
  if (reader.problems.length > 0) return []
  const ordered: Item[] = []
  const open = (below.get(null) ?? []).map((item) => ({ item, depth: 0 })).reverse()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, depth } = next
    ordered.push(item.depth === depth ? item : { ...item, depth })
    const children = below.get(item.id) ?? []
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at]
      if (child !== undefined) open.push({ item: child, depth: depth + 1 })
    }
  }
  if (ordered.length < listed.length) {
    const reached = new Set(ordered.map((item) => item.id))
    for (const [position, item] of listed.entries())
      if (!reached.has(item.id)) reader.problem('cycle', `items.${position}.parent_id`, item.id)
  }
  return ordered
}

/** Gives a reference key to items that came without. */
function keyed(items: readonly Item[]): readonly Item[] {
  if (items.every((item) => item.reference_key !== '')) return items
  const keys = referenceKeys({ items })
  return items.map((item) => (item.reference_key === '' ? { ...item, reference_key: keys() } : item))
}
