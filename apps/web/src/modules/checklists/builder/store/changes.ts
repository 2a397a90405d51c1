import type { Item, Template } from '@plumbline/checklist'

/** What decides which lines there are, how they are indented and numbered. */
const sameShape = (one: Item, other: Item): boolean =>
  one.id === other.id &&
  one.parent_id === other.parent_id &&
  one.type === other.type &&
  one.depth === other.depth &&
  one.options.hidden === other.options.hidden &&
  one.options.repeatable === other.options.repeatable

/**
 * How far a change goes: structure decides lines and numbers, content (options, responses) decides counts and points;
 * titles decide nothing but themselves. Items are never changed in place, so most are compared by identity alone.
 */
export const changeBetween = (before: Template, after: Template): 'none' | 'titles' | 'content' | 'structure' => {
  const parts = before.responses !== after.responses || before.global_responses !== after.global_responses
  if (before.items === after.items) return parts ? 'content' : 'none'
  if (before.items.length !== after.items.length) return 'structure'
  let content = parts
  const sameLines = after.items.every((item, position) => {
    const former = before.items[position]
    if (former === item) return true
    content ||= former?.options !== item.options
    return former !== undefined && sameShape(former, item)
  })
  if (!sameLines) return 'structure'
  return content ? 'content' : 'titles'
}

/** Most changes are one item's: the same ids in the same places are told without a map of them all. */
const sameOrder = (before: Template, after: Template): boolean =>
  before.items === after.items ||
  (before.items.length === after.items.length &&
    after.items.every((item, position) => before.items[position]?.id === item.id))

/** Ids of the items that are new or not as they were, in display order; moved ones count by their new parent. */
export const changedItems = (before: Template, after: Template): readonly string[] => {
  if (sameOrder(before, after))
    return after.items.filter((item, position) => before.items[position] !== item).map(({ id }) => id)
  const former = new Map(before.items.map((item) => [item.id, item]))
  return after.items.filter((item) => former.get(item.id) !== item).map(({ id }) => id)
}

/** Ids of the items that are gone. */
export const removedItems = (before: Template, after: Template): readonly string[] => {
  if (sameOrder(before, after)) return []
  const standing = new Set(after.items.map(({ id }) => id))
  return before.items.filter(({ id }) => !standing.has(id)).map(({ id }) => id)
}

/** The ids in display order where that order is not what it was, else null. */
export const newOrder = (before: Template, after: Template): readonly string[] | null =>
  sameOrder(before, after) ? null : after.items.map(({ id }) => id)
