import { catalogue, isContainer, isPageKind } from '../catalogue/catalogue.ts'
import type { Item, ItemType, PageKind, Template } from './model.ts'
import { ancestorsOf, childrenOf, itemOf, pageOf, positionOf, rootsOf, subtreeEnd, subtreeOf } from './tree.ts'

/** Why an item may not stand somewhere; the messages of builder.md section 5, as codes. */
export type PlacementCode =
  | 'no_parent_item'
  | 'not_allowed_in_page'
  | 'duplicated_in_page'
  | 'type_not_supported'
  /** A section with grouped options or repeatable around or inside another. */
  | 'nesting_not_allowed'
  /** A repeatable question inside grouped options of type custom or inside a repeatable section. */
  | 'nesting_repeatable_grouped'
  | 'repeatable_not_allowed'
  | 'cannot_leave_start_page'
  | 'cannot_leave_end_page'
  | 'one_page_of_this_kind'
  /** Start page first, end page last. */
  | 'page_order'
  | 'pages_only_at_root'
  | 'inside_itself'

export interface PlacementProblem {
  readonly code: PlacementCode
  readonly item_id: string
  /** The item it collides with or stands in. */
  readonly other_id: string | null
}

/** A place: in which parent, before which sibling (null: at the end). */
export interface Target {
  readonly parent_id: string | null
  readonly before: string | null
}

export type PlacedItem = Pick<Item, 'id' | 'type' | 'options' | 'parent_id'>

/** Does the item repeat, or is it filled once per typed option? Such items may not stand inside one another. */
export function isNesting(template: Template, item: Pick<Item, 'type' | 'options'>): boolean {
  return item.options.repeatable === true || isCustomGrouped(template, item)
}

function isCustomGrouped(template: Template, item: Pick<Item, 'type' | 'options'>): boolean {
  const uuid = item.options.grouped_item_id
  if (item.type !== 'section' || typeof uuid !== 'string') return false
  return template.grouped_items.find((grouped) => grouped.uuid === uuid)?.type === 'custom'
}

/** May these stand there, with everything below them? `items`: whole subtrees in display order, as for an insert. */
export function mayInsert(template: Template, items: readonly PlacedItem[], target: Target): PlacementProblem | null {
  return problemAt(template, items, target, new Set())
}

/** May a new item of this type stand there? For the palette. */
export function mayStand(template: Template, type: ItemType, target: Target): PlacementProblem | null {
  const item: PlacedItem = { id: '', type, options: {}, parent_id: target.parent_id }
  if (catalogue[type].status !== 'normal') return { code: 'type_not_supported', item_id: '', other_id: null }
  return mayInsert(template, [item], target)
}

/** May the item become one of this type where it stands? */
export function mayBecome(template: Template, id: string, type: ItemType): PlacementProblem | null {
  const item = itemOf(template, id)
  if (item === null || isContainer(item.type) !== isContainer(type) || isPageKind(type) !== isPageKind(item.type))
    return { code: 'type_not_supported', item_id: id, other_id: null }
  return problemAt(template, [{ ...item, type }], { parent_id: item.parent_id, before: null }, new Set([id]))
}

export function mayMove(template: Template, ids: readonly string[], target: Target): PlacementProblem | null {
  const roots = rootsOf(template, ids)
  const moving = new Set<string>()
  const targetKind = target.parent_id === null ? null : pageOf(template, target.parent_id)?.type
  for (const root of roots) {
    const subtree = subtreeOf(template, root.id)
    for (const item of subtree) moving.add(item.id)
    const from = isPageKind(root.type) ? null : pageOf(template, root.id)?.type
    if (from === 'start_page' && targetKind !== 'start_page')
      return { code: 'cannot_leave_start_page', item_id: root.id, other_id: target.parent_id }
    if (from === 'end_page' && targetKind !== 'end_page')
      return { code: 'cannot_leave_end_page', item_id: root.id, other_id: target.parent_id }
  }
  if (target.parent_id !== null && moving.has(target.parent_id))
    return { code: 'inside_itself', item_id: target.parent_id, other_id: null }
  for (const root of roots) {
    const subtree = subtreeOf(template, root.id).map((item) =>
      item.id === root.id ? { ...item, parent_id: target.parent_id } : item,
    )
    const problem = problemAt(template, subtree, target, moving)
    if (problem !== null) return problem
  }
  return null
}

/** May the item be made repeatable where it stands? */
export function mayRepeat(template: Template, id: string): PlacementProblem | null {
  const item = itemOf(template, id)
  if (item === null) return { code: 'no_parent_item', item_id: id, other_id: null }
  return mayNest(template, { ...item, options: { ...item.options, repeatable: true } })
}

/** May the section have grouped options of this type? */
export function mayGroup(
  template: Template,
  id: string,
  type: 'custom' | 'response_set' | 'global_list',
): PlacementProblem | null {
  const item = itemOf(template, id)
  if (item === null || item.type !== 'section') return { code: 'not_allowed_in_page', item_id: id, other_id: null }
  return type === 'custom' ? mayNest(template, { ...item, options: { ...item.options, repeatable: true } }, true) : null
}

function mayNest(template: Template, item: Item, anywhere = false): PlacementProblem | null {
  const page = pageOf(template, item.id)
  if (!anywhere && (page === null || !catalogue[item.type].repeatableOn.includes(page.type as PageKind)))
    return { code: 'repeatable_not_allowed', item_id: item.id, other_id: page?.id ?? null }
  const code = item.type === 'section' ? 'nesting_not_allowed' : 'nesting_repeatable_grouped'
  for (const ancestor of ancestorsOf(template, item.id))
    if (isNesting(template, ancestor)) return { code, item_id: item.id, other_id: ancestor.id }
  for (const below of subtreeOf(template, item.id).slice(1))
    if (isNesting(template, below)) return { code, item_id: item.id, other_id: below.id }
  return null
}

/** Everything in the template that stands where it may not: for a body that comes from outside. */
export function placementProblems(template: Template): readonly PlacementProblem[] {
  const problems: PlacementProblem[] = []
  const kinds = new Map<ItemType, string>()
  let page: Item | null = null
  let once = new Map<ItemType, string>()
  /** The nesting item around, and the depth at which it ends. */
  let nesting: Item | null = null
  for (const item of template.items) {
    if (nesting !== null && item.depth <= nesting.depth) nesting = null
    if (isPageKind(item.type)) {
      page = item
      once = new Map()
      const former = kinds.get(item.type)
      if (item.type !== 'page' && former !== undefined)
        problems.push({ code: 'one_page_of_this_kind', item_id: item.id, other_id: former })
      kinds.set(item.type, item.id)
      continue
    }
    const found = ownProblem(item, page)
    if (found !== null) problems.push(found)
    if (catalogue[item.type].oncePerPage) {
      const former = once.get(item.type)
      if (former !== undefined) problems.push({ code: 'duplicated_in_page', item_id: item.id, other_id: former })
      once.set(item.type, item.id)
    }
    if (!isNesting(template, item)) continue
    if (nesting !== null) problems.push(nestingProblem(item, nesting.id))
    else nesting = item
  }
  return problems
}

function ownProblem(item: PlacedItem, page: Pick<Item, 'id' | 'type'> | null): PlacementProblem | null {
  if (page === null || !isPageKind(page.type))
    return { code: 'no_parent_item', item_id: item.id, other_id: item.parent_id }
  const definition = catalogue[item.type]
  if (!definition.placement.includes(page.type))
    return { code: 'not_allowed_in_page', item_id: item.id, other_id: page.id }
  if (item.options.repeatable === true && !definition.repeatableOn.includes(page.type))
    return { code: 'repeatable_not_allowed', item_id: item.id, other_id: page.id }
  return null
}

function nestingProblem(item: PlacedItem, around: string): PlacementProblem {
  const code = item.type === 'section' ? 'nesting_not_allowed' : 'nesting_repeatable_grouped'
  return { code, item_id: item.id, other_id: around }
}

/** `leaving`: items that will no longer stand where they are, because they are what is being moved. */
function problemAt(
  template: Template,
  items: readonly PlacedItem[],
  target: Target,
  leaving: ReadonlySet<string>,
): PlacementProblem | null {
  if (target.parent_id === null) return pageProblem(template, items, target, leaving)
  const parent = itemOf(template, target.parent_id)
  const [first] = items
  if (parent === null || !isContainer(parent.type))
    return { code: 'no_parent_item', item_id: first?.id ?? '', other_id: target.parent_id }
  const page = pageOf(template, parent.id)
  const around = [parent, ...ancestorsOf(template, parent.id)].find((item) => isNesting(template, item))
  const once = new Map<ItemType, string>()
  for (const item of items) {
    if (isPageKind(item.type)) return { code: 'pages_only_at_root', item_id: item.id, other_id: parent.id }
    const problem = ownProblem(item, page)
    if (problem !== null) return problem
    if (around !== undefined && isNesting(template, item)) return nestingProblem(item, around.id)
    if (!catalogue[item.type].oncePerPage || page === null) continue
    const twin = once.get(item.type) ?? standingOn(template, page, item.type, leaving)
    if (twin !== null) return { code: 'duplicated_in_page', item_id: item.id, other_id: twin }
    once.set(item.type, item.id)
  }
  return null
}

function standingOn(template: Template, page: Item, type: ItemType, leaving: ReadonlySet<string>): string | null {
  const { items } = template
  const position = positionOf(items, page.id)
  const end = subtreeEnd(items, position)
  for (let at = position + 1; at < end; at++) {
    const item = items[at]
    if (item !== undefined && item.type === type && !leaving.has(item.id)) return item.id
  }
  return null
}

const pageRank: Readonly<Record<PageKind, number>> = { start_page: 0, page: 1, end_page: 2, hidden_page: 3 }

function pageProblem(
  template: Template,
  items: readonly PlacedItem[],
  target: Target,
  leaving: ReadonlySet<string>,
): PlacementProblem | null {
  const pages = childrenOf(template, null).filter((page) => !leaving.has(page.id))
  const roots = items.filter((item) => item.parent_id === null)
  for (const root of roots) {
    if (!isPageKind(root.type)) return { code: 'no_parent_item', item_id: root.id, other_id: null }
    const twin = root.type === 'page' ? undefined : pages.find((page) => page.type === root.type)
    if (twin !== undefined) return { code: 'one_page_of_this_kind', item_id: root.id, other_id: twin.id }
  }
  const place = target.before === null ? -1 : pages.findIndex((page) => page.id === target.before)
  const order = place < 0 ? [...pages, ...roots] : [...pages.slice(0, place), ...roots, ...pages.slice(place)]
  for (const [position, page] of order.entries()) {
    const next = order[position + 1]
    if (next === undefined || !isPageKind(page.type) || !isPageKind(next.type)) continue
    if (pageRank[page.type] > pageRank[next.type]) return { code: 'page_order', item_id: page.id, other_id: next.id }
  }
  return null
}
