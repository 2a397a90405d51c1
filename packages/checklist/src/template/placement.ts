import { isContainer } from '../catalogue/answering.ts'
import { catalogue, isPageKind } from '../catalogue/catalogue.ts'
import type { GroupedItem, Item, ItemType, PageKind, Template } from './model.ts'
import { ancestorsOf, childrenOf, itemOf, pageOf, positionOf, rootsOf, subtreeEnd, subtreeOf } from './tree.ts'

/**
 * Why an item may not stand somewhere; the messages of builder.md section 5, as codes. Drag, palette, paste, import and
 * API all ask here.
 */
export type PlacementCode =
  | 'no_parent_item'
  | 'not_allowed_in_page'
  | 'duplicated_in_page'
  | 'type_not_supported'
  /** A section with grouped options or repeatable around or inside another. */
  | 'nesting_not_allowed'
  /** A repeatable question inside grouped options of type custom or inside a repeatable section; of a section, its toggle. */
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
type Groups = readonly GroupedItem[]

/** Does the item repeat, or is it filled once per typed option? Such items may not stand inside one another. */
export function isNesting(template: Pick<Template, 'grouped_items'>, item: Pick<Item, 'type' | 'options'>): boolean {
  const uuid = item.options.grouped_item_id
  if (item.options.repeatable === true) return true
  if (item.type !== 'section' || typeof uuid !== 'string') return false
  return template.grouped_items.some((grouped) => grouped.uuid === uuid && grouped.type === 'custom')
}

/** May these stand there, with everything below them? `items`: whole subtrees in display order, as for an insert. */
export function mayInsert(template: Template, items: readonly PlacedItem[], target: Target): PlacementProblem | null {
  return problemAt(template, items, target, new Set())
}

/** The same for items of another template, whose grouped options come with them. */
export function mayPaste(
  template: Template,
  fragment: { readonly items: readonly PlacedItem[]; readonly grouped_items: Groups },
  target: Target,
): PlacementProblem | null {
  const inside = new Set(fragment.items.map(({ id }) => id))
  // What stands around the copies is the target, also where one of them has the target's id: it was copied from there.
  const items = fragment.items.map((item) =>
    item.parent_id !== null && inside.has(item.parent_id) ? item : { ...item, parent_id: null },
  )
  const groups = [...fragment.grouped_items, ...template.grouped_items]
  return problemAt(template, items, target, new Set(), groups)
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
  const unlike =
    item === null || isContainer(item.type) !== isContainer(type) || isPageKind(type) !== isPageKind(item.type)
  if (unlike || (type !== item.type && catalogue[type].status !== 'normal'))
    return { code: 'type_not_supported', item_id: id, other_id: null }
  return problemAt(template, [{ ...item, type }], { parent_id: item.parent_id, before: null }, new Set([id]))
}

export function mayMove(template: Template, ids: readonly string[], target: Target): PlacementProblem | null {
  const moving = new Set<string>()
  const items: PlacedItem[] = []
  const targetKind = target.parent_id === null ? null : pageOf(template, target.parent_id)?.type
  for (const root of rootsOf(template, ids)) {
    const from = isPageKind(root.type) ? null : pageOf(template, root.id)?.type
    if (from === 'start_page' && targetKind !== 'start_page')
      return { code: 'cannot_leave_start_page', item_id: root.id, other_id: target.parent_id }
    if (from === 'end_page' && targetKind !== 'end_page')
      return { code: 'cannot_leave_end_page', item_id: root.id, other_id: target.parent_id }
    for (const item of subtreeOf(template, root.id)) {
      moving.add(item.id)
      items.push(item.id === root.id ? { ...item, parent_id: target.parent_id } : item)
    }
  }
  if (target.parent_id !== null && moving.has(target.parent_id))
    return { code: 'inside_itself', item_id: target.parent_id, other_id: null }
  return problemAt(template, items, target, moving)
}

/** May the item be made repeatable where it stands? Why not is what the toggle says (builder.md section 4). */
export function mayRepeat(template: Template, id: string): PlacementProblem | null {
  const item = itemOf(template, id)
  const page = pageOf(template, id)
  if (item === null || page === null) return { code: 'no_parent_item', item_id: id, other_id: null }
  if (!isPageKind(page.type) || !catalogue[item.type].repeatableOn.includes(page.type))
    return { code: 'repeatable_not_allowed', item_id: id, other_id: page.id }
  return nestsWith(template, item, 'nesting_repeatable_grouped')
}

/** May the section have grouped options of this type? Only typed ones fall under the nesting rule (Q-BLD-10). */
export function mayGroup(template: Template, id: string, type: GroupedItem['type']): PlacementProblem | null {
  const item = itemOf(template, id)
  if (item === null || item.type !== 'section') return { code: 'not_allowed_in_page', item_id: id, other_id: null }
  return type === 'custom' ? nestsWith(template, item, 'nesting_not_allowed') : null
}

function nestsWith(template: Template, item: Item, code: PlacementCode): PlacementProblem | null {
  for (const ancestor of ancestorsOf(template, item.id))
    if (isNesting(template, ancestor)) return { code, item_id: item.id, other_id: ancestor.id }
  for (const below of subtreeOf(template, item.id).slice(1))
    if (isNesting(template, below)) return { code, item_id: item.id, other_id: below.id }
  return null
}

/** Everything in the template that stands where it may not, in display order: for a body that comes from outside. */
export function placementProblems(template: Template): readonly PlacementProblem[] {
  const place = ({ item_id }: PlacementProblem): number => positionOf(template.items, item_id)
  return problemsAmong(template.items, template.grouped_items).sort((a, b) => place(a) - place(b))
}

/** The same for items that are no template yet, such as the rows of a file: parents before what stands in them. */
export function problemsAmong(items: readonly PlacedItem[], grouped_items: Groups = []): PlacementProblem[] {
  const problems: PlacementProblem[] = []
  const kinds = new Map<ItemType, string>()
  let former: { readonly id: string; readonly type: PageKind } | null = null
  for (const { id, type } of items) {
    if (!isPageKind(type)) continue
    const twin = kinds.get(type)
    if (type !== 'page' && twin !== undefined)
      problems.push({ code: 'one_page_of_this_kind', item_id: id, other_id: twin })
    else if (type !== 'hidden_page' && former !== null && pageRank[former.type] > pageRank[type])
      problems.push({ code: 'page_order', item_id: former.id, other_id: id })
    kinds.set(type, twin ?? id)
    // Where the hidden page stands nobody sees.
    if (type !== 'hidden_page') former = { id, type }
  }
  walk(items, { page: null, nesting: null, standing: () => null }, { grouped_items }, (problem) => {
    problems.push(problem)
    return false
  })
  return problems
}

/**
 * What a change would newly put where it may not stand: for edits and bodies that come by the API. What stood wrongly
 * before may stay, so that a template of earlier days can be mended step by step.
 */
export function newPlacementProblems(before: Template | null, after: Template): readonly PlacementProblem[] {
  const problems = placementProblems(after)
  if (before === null || problems.length === 0) return problems
  const nameOf = ({ code, item_id, other_id }: PlacementProblem): string => `${code} ${item_id} ${other_id ?? ''}`
  const known = new Set(placementProblems(before).map(nameOf))
  return problems.filter((problem) => !known.has(nameOf(problem)))
}

/** What stands around the items that are looked at. */
interface Around {
  readonly page: PlacedItem | null
  readonly nesting: string | null
  /** Another item of this type on the page, that is not among those looked at. */
  readonly standing: (type: ItemType) => string | null
}

/** Whether each item may stand where it does; ends when `found` answers true. */
function walk(
  items: readonly PlacedItem[],
  around: Around,
  template: Pick<Template, 'grouped_items'>,
  found: (problem: PlacementProblem) => boolean,
): void {
  const custom = new Set(template.grouped_items.flatMap(({ uuid, type }) => (type === 'custom' ? [uuid] : [])))
  const nests = ({ type, options }: PlacedItem): boolean =>
    options.repeatable === true || (type === 'section' && custom.has(options.grouped_item_id ?? ''))
  interface Inside {
    readonly page: PlacedItem | null
    readonly nesting: string | null
    readonly once: Map<ItemType, string>
  }
  const insides = new Map<string, Inside>()
  const outer: Inside = { page: around.page, nesting: around.nesting, once: new Map() }
  for (const item of items) {
    if (isPageKind(item.type)) {
      insides.set(item.id, { page: item, nesting: null, once: new Map() })
      continue
    }
    const inside = (item.parent_id === null ? undefined : insides.get(item.parent_id)) ?? outer
    const own = ownProblem(item, inside.page)
    if (own !== null && found(own)) return
    if (catalogue[item.type].oncePerPage) {
      const twin = inside.once.get(item.type) ?? (inside.page === around.page ? around.standing(item.type) : null)
      if (twin !== null && found({ code: 'duplicated_in_page', item_id: item.id, other_id: twin })) return
      inside.once.set(item.type, item.id)
    }
    const nesting = nests(item)
    if (nesting && inside.nesting !== null && found(nestingProblem(item, inside.nesting))) return
    if (isContainer(item.type))
      insides.set(item.id, { ...inside, nesting: inside.nesting ?? (nesting ? item.id : null) })
  }
}

function ownProblem(item: PlacedItem, page: PlacedItem | null): PlacementProblem | null {
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
  groups: Groups = template.grouped_items,
): PlacementProblem | null {
  const [first] = items
  const parent = target.parent_id === null ? null : itemOf(template, target.parent_id)
  const page = parent === null ? null : pageOf(template, parent.id)
  const around: Around = {
    page,
    nesting:
      parent === null
        ? null
        : ([parent, ...ancestorsOf(template, parent.id)].find((item) => isNesting(template, item))?.id ?? null),
    standing: (type) => (page === null ? null : standingOn(template, page, type, leaving)),
  }
  if (target.parent_id === null) {
    const problem = pageProblem(template, items, target, leaving)
    if (problem !== null) return problem
  } else {
    if (parent === null || !isContainer(parent.type))
      return { code: 'no_parent_item', item_id: first?.id ?? '', other_id: target.parent_id }
    const inner = items.find(({ type }) => isPageKind(type))
    if (inner !== undefined) return { code: 'pages_only_at_root', item_id: inner.id, other_id: parent.id }
  }
  let met: PlacementProblem | null = null
  walk(items, around, { grouped_items: groups }, (problem) => {
    met = problem
    return true
  })
  return met
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
  const kinds = new Map<ItemType, string>(pages.map((page) => [page.type, page.id]))
  for (const root of roots) {
    if (!isPageKind(root.type)) return { code: 'no_parent_item', item_id: root.id, other_id: null }
    const twin = root.type === 'page' ? undefined : kinds.get(root.type)
    if (twin !== undefined) return { code: 'one_page_of_this_kind', item_id: root.id, other_id: twin }
    kinds.set(root.type, root.id)
  }
  const place = target.before === null ? -1 : pages.findIndex((page) => page.id === target.before)
  const all = place < 0 ? [...pages, ...roots] : [...pages.slice(0, place), ...roots, ...pages.slice(place)]
  // Where the hidden page stands nobody sees.
  const order = all.filter(({ type }) => type !== 'hidden_page')
  for (const [position, page] of order.entries()) {
    const next = order[position + 1]
    if (next === undefined || !isPageKind(page.type) || !isPageKind(next.type)) continue
    if (pageRank[page.type] > pageRank[next.type]) return { code: 'page_order', item_id: page.id, other_id: next.id }
  }
  return null
}
