import { positionOf } from './lineage.ts'
import type { Item, Template } from './model.ts'

/**
 * Reading the flat list as the tree it is. Items are in display order, so a subtree is one contiguous run: it ends where
 * the depth is no longer greater. Where an id stands is known per lineage of lists (lineage.ts).
 */

export { positionOf }

export function itemOf(template: Template, id: string): Item | null {
  return template.items[positionOf(template.items, id)] ?? null
}

/** The position behind the last descendant of the item at `position`. */
export function subtreeEnd(items: readonly Item[], position: number): number {
  const depth = items[position]?.depth ?? 0
  let end = position + 1
  for (let next = items[end]; next !== undefined && next.depth > depth; next = items[end]) end++
  return end
}

/** The item and everything below it, in display order. */
export function subtreeOf(template: Template, id: string): readonly Item[] {
  const position = positionOf(template.items, id)
  return position < 0 ? [] : template.items.slice(position, subtreeEnd(template.items, position))
}

/** The items directly below; of null, the pages. */
export function childrenOf(template: Template, id: string | null): readonly Item[] {
  const { items } = template
  const children: Item[] = []
  let position = 0
  let end = items.length
  if (id !== null) {
    position = positionOf(items, id)
    if (position < 0) return []
    end = subtreeEnd(items, position)
    position++
  }
  while (position < end) {
    const item = items[position]
    if (item !== undefined) children.push(item)
    position = subtreeEnd(items, position)
  }
  return children
}

/** From the parent up to the page. */
export function ancestorsOf(template: Template, id: string): readonly Item[] {
  const ancestors: Item[] = []
  let item = itemOf(template, id)
  while (item !== null && item.parent_id !== null && ancestors.length <= template.items.length) {
    item = itemOf(template, item.parent_id)
    if (item !== null) ancestors.push(item)
  }
  return ancestors
}

/** The page the item stands on; itself when it is a page. */
export function pageOf(template: Template, id: string): Item | null {
  return ancestorsOf(template, id).at(-1) ?? itemOf(template, id)
}

/** `ids` in display order, without those that stand below another of them, and without unknown ones. */
export function rootsOf(template: Template, ids: Iterable<string>): readonly Item[] {
  const { items } = template
  const positions = [...new Set(ids)].map((id) => positionOf(items, id)).filter((position) => position >= 0)
  positions.sort((a, b) => a - b)
  const roots: Item[] = []
  let covered = 0
  for (const position of positions) {
    const item = items[position]
    if (item === undefined || position < covered) continue
    roots.push(item)
    covered = subtreeEnd(items, position)
  }
  return roots
}
