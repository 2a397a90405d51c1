import type { Item } from './model.ts'

/**
 * What the successive lists of one template share: where each id stood last. An edit makes a new list, but shifts only
 * few positions, so the same map serves all of them as a hint; every answer is checked against the list it is about.
 * `positions` names every id of every list of the lineage: an id that is not in it is in none of them.
 */
export interface Lineage {
  readonly positions: Map<string, number>
  /** The list it began with. Every item of every list is one of these or one of `made`. */
  readonly first: readonly Item[]
  /** Items that edits made or put in, until the links' index has taken them. */
  readonly made: Item[]
  /** How far the last id looked for had moved: its neighbours have moved as far. */
  drift: number
  /** Ids that had to be looked for in the whole list. */
  misses: number
}

const lineages = new WeakMap<readonly Item[], Lineage>()
/** Ids of a lineage that were looked for in a list and are not in it. */
const absent = new WeakMap<readonly Item[], Set<string>>()

/** How far around its hint an id is looked for before the whole list is. */
const near = 64
/** After so many looks through the whole list it is indexed anew. */
const mostMisses = 8

export function lineageOf(items: readonly Item[]): Lineage {
  const known = lineages.get(items)
  if (known !== undefined) return known
  const positions = new Map<string, number>()
  for (let position = 0; position < items.length; position++) {
    const item = items[position]
    if (item !== undefined) positions.set(item.id, position)
  }
  const lineage: Lineage = { positions, first: items, made: [], drift: 0, misses: 0 }
  lineages.set(items, lineage)
  return lineage
}

/**
 * Tells that `items` came from another list of the lineage by putting in `made`, whose ids are named there. A lineage
 * that has seen more than a few templates' worth of items is left: the list begins one of its own.
 */
export function joinLineage(items: readonly Item[], lineage: Lineage, made: readonly Item[]): void {
  if (lineage.made.length > 2 * items.length + 10_000) return
  for (const item of made) lineage.made.push(item)
  lineages.set(items, lineage)
}

/** -1 when there is no such item. */
export function positionOf(items: readonly Item[], id: string): number {
  const lineage = lineageOf(items)
  if (absent.get(items)?.has(id) === true) return -1
  const position = positionIn(items, lineage, id)
  if (position < 0 && lineage.positions.has(id)) {
    const ids = absent.get(items) ?? new Set<string>()
    absent.set(items, ids.add(id))
  }
  if (lineage.misses > mostMisses) lineages.delete(items)
  return position
}

/** The same for a list that is being written. */
export function positionIn(items: readonly Item[], lineage: Lineage, id: string): number {
  const hint = lineage.positions.get(id)
  if (hint === undefined) return -1
  if (items[hint]?.id === id) return hint
  const moved = lookAround(items, hint + lineage.drift, id) ?? lookAround(items, hint, id)
  const found = moved ?? lookThrough(items, id)
  if (found < 0) return found
  if (moved === null) lineage.misses++
  lineage.drift = found - hint
  lineage.positions.set(id, found)
  return found
}

function lookAround(items: readonly Item[], start: number, id: string): number | null {
  for (let step = 0; step <= near; step++) {
    if (items[start + step]?.id === id) return start + step
    if (items[start - step]?.id === id) return start - step
  }
  return null
}

function lookThrough(items: readonly Item[], id: string): number {
  for (let position = 0; position < items.length; position++) if (items[position]?.id === id) return position
  return -1
}
