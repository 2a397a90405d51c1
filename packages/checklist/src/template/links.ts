import { readEquation } from '../calculation/equation.ts'
import { readBy } from './conditions.ts'
import { formatKeys } from './format-keys.ts'
import { lineageOf, positionOf, type Lineage } from './lineage.ts'
import type { Item, RuleSet, Template } from './model.ts'
import { setsByUuid } from './rule-sets.ts'
import { itemOf } from './tree.ts'

/** How one item needs another. condition: a rule on it reads the other. action: a rule on it acts on the other. */
export type LinkKind = 'calculation' | 'document_id' | 'condition' | 'action'

export interface Link {
  /** The item that breaks when the other goes. */
  readonly from: string
  readonly to: string
  readonly kind: LinkKind
}

export interface Relations {
  /** What the item needs. */
  readonly inside: readonly Link[]
  /** What needs the item. */
  readonly outside: readonly Link[]
}

/** What an item names: other items by their ids, or by their reference keys. */
interface Need {
  readonly kind: LinkKind
  readonly id: string | null
  readonly key: string | null
}

const needless: readonly Need[] = []
const needsCache = new WeakMap<Item, { readonly set: RuleSet | undefined; readonly needs: readonly Need[] }>()

function needsOf(item: Item, set: RuleSet | undefined): readonly Need[] {
  const { calculations, format } = item.options
  if (set === undefined && calculations === undefined && format === undefined) return needless
  const known = needsCache.get(item)
  if (known !== undefined && known.set === set) return known.needs
  const needs = [...calculatedFrom(item), ...writtenFrom(item), ...(set === undefined ? [] : ruledBy(item, set))]
  needsCache.set(item, { set, needs })
  return needs
}

function calculatedFrom(item: Item): readonly Need[] {
  const { calculations } = item.options
  if (item.type !== 'calculation' || calculations === undefined) return needless
  const ids = new Set(Object.values(calculations.items))
  const keys: string[] = []
  const read = readEquation(calculations.value)
  if (read.ok) for (const { name } of read.equation.names) if (!Object.hasOwn(calculations.items, name)) keys.push(name)
  return [
    ...[...ids].map((id): Need => ({ kind: 'calculation', id, key: null })),
    ...keys.map((key): Need => ({ kind: 'calculation', id: null, key })),
  ]
}

/** A document id's format names questions by their keys: `{q3}-#{number}`. */
function writtenFrom(item: Item): readonly Need[] {
  const { format } = item.options
  if (item.type !== 'document_id' || typeof format !== 'string') return needless
  return formatKeys(format).map((key) => ({ kind: 'document_id', id: null, key }))
}

function ruledBy(item: Item, set: RuleSet): readonly Need[] {
  const needs = new Map<string, Need>()
  const add = (id: string, kind: LinkKind): void => {
    if (id !== '' && id !== item.id) needs.set(`${kind} ${id}`, { kind, id, key: null })
  }
  for (const rule of set.rules)
    for (const branch of rule.branches) {
      for (const id of readBy(branch)) add(id, 'condition')
      for (const { item_id } of branch.actions) add(item_id, 'action')
    }
  return [...needs.values()]
}

/**
 * Who may need whom, over all templates that came from one another: grown by what an edit changed, never made anew for
 * it. Entries that no longer hold stay in it, so each is checked against the template that is asked about.
 */
interface LinkIndex {
  /** The rule sets it was brought up to last. */
  sets: readonly RuleSet[]
  /** Item id, or "key " and a reference key -> the items that name it. */
  readonly needers: Map<string, Set<string>>
  /** Reference key -> the items that have had it. */
  readonly keyed: Map<string, Set<string>>
  /** Rule set -> the items it stands on. */
  readonly owners: Map<string, Set<string>>
}

const indexes = new WeakMap<Lineage, LinkIndex>()
const nothing: readonly never[] = []

function indexOf(template: Template): LinkIndex {
  const lineage = lineageOf(template.items)
  const sets = setsByUuid(template.rule_sets)
  let index = indexes.get(lineage)
  if (index === undefined) {
    index = { sets: template.rule_sets, needers: new Map(), keyed: new Map(), owners: new Map() }
    indexes.set(lineage, index)
    for (const item of lineage.first) register(index, item, sets)
  }
  for (const item of lineage.made) register(index, item, sets)
  lineage.made.length = 0
  for (const set of changed(index.sets, template.rule_sets))
    for (const id of index.owners.get(set.uuid) ?? nothing) {
      const owner = itemOf(template, id)
      if (owner !== null) register(index, owner, sets)
    }
  index.sets = template.rule_sets
  return index
}

/** What `after` has that `before` has not at the same distance from either end. */
function changed<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  if (before === after) return nothing
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return after.slice(start, after.length - end)
}

function register(index: LinkIndex, item: Item, sets: ReadonlyMap<string, RuleSet>): void {
  const add = (map: Map<string, Set<string>>, key: string): void => {
    const ids = map.get(key)
    if (ids === undefined) map.set(key, new Set([item.id]))
    else ids.add(item.id)
  }
  add(index.keyed, item.reference_key)
  const uuid = item.options.rule_set_id
  if (typeof uuid === 'string') add(index.owners, uuid)
  for (const { id, key } of needsOf(item, sets.get(uuid ?? ''))) add(index.needers, id ?? `key ${key ?? ''}`)
}

/** The item with this reference key; of several the last. */
function keyed(template: Template, index: LinkIndex, key: string): string | null {
  let last = -1
  for (const id of index.keyed.get(key) ?? nothing) {
    const position = positionOf(template.items, id)
    if (template.items[position]?.reference_key === key) last = Math.max(last, position)
  }
  return template.items[last]?.id ?? null
}

function linksFrom(template: Template, index: LinkIndex, item: Item): readonly Link[] {
  const needs = needsOf(item, setsByUuid(template.rule_sets).get(item.options.rule_set_id ?? ''))
  if (needs.length === 0) return nothing
  const links = new Map<string, Link>()
  for (const { kind, id, key } of needs) {
    const to = id ?? keyed(template, index, key ?? '')
    if (to !== null && to !== item.id) links.set(`${kind} ${to}`, { from: item.id, to, kind })
  }
  return [...links.values()]
}

/** What the item needs and what needs it: found by its links alone, however large the template. */
export function relationsOfItem(template: Template, id: string): Relations {
  const item = itemOf(template, id)
  if (item === null) return { inside: nothing, outside: nothing }
  const index = indexOf(template)
  const outside: Link[] = []
  const needers = new Set([
    ...(index.needers.get(id) ?? nothing),
    ...(index.needers.get(`key ${item.reference_key}`) ?? nothing),
  ])
  const placed = [...needers].map((each) => positionOf(template.items, each)).filter((position) => position >= 0)
  for (const position of placed.sort((a, b) => a - b)) {
    const needer = template.items[position]
    if (needer === undefined || needer.id === id) continue
    for (const link of linksFrom(template, index, needer)) if (link.to === id) outside.push(link)
  }
  return { inside: linksFrom(template, index, item), outside }
}

/** Every link of the template, by the items that have them, in display order. */
export function linksOf(template: Template): readonly Link[] {
  const index = indexOf(template)
  const links: Link[] = []
  for (const item of template.items) links.push(...linksFrom(template, index, item))
  return links
}

/** item id -> what it needs and what needs it (Q-REL-1). Items without links are not in it. */
export function relationsOf(template: Template): ReadonlyMap<string, Relations> {
  const relations = new Map<string, { inside: Link[]; outside: Link[] }>()
  const of = (id: string): { inside: Link[]; outside: Link[] } => {
    const known = relations.get(id)
    if (known !== undefined) return known
    const made = { inside: [], outside: [] }
    relations.set(id, made)
    return made
  }
  for (const link of linksOf(template)) {
    of(link.from).inside.push(link)
    of(link.to).outside.push(link)
  }
  return relations
}
