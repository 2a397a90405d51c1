import type { Item, Template } from '@plumbline/checklist'
import { changedItems, newOrder, removedItems } from '../store/changes.ts'
import type { PreviewParts } from './protocol.ts'

const partNames = [
  'title',
  'description',
  'language',
  'options',
  'responses',
  'global_responses',
  'info',
  'image_markers',
  'grouped_items',
  'rule_sets',
  'translations',
  'ratings',
  'custom_units',
] as const satisfies readonly (keyof PreviewParts)[]

/** What a frame or worker that has one template must be told so that it has another. */
export interface TemplateUpdate {
  readonly changed: readonly Item[]
  readonly removed: readonly string[]
  /** The ids in display order, where that order changed. */
  readonly order?: readonly string[]
  /** Whole parts that changed. */
  readonly parts?: PreviewParts
}

/** What has to be said so that who has `before` has `after`; null when they look the same. */
export const updateBetween = (before: Template, after: Template): TemplateUpdate | null => {
  const touched = new Set(changedItems(before, after))
  const removed = removedItems(before, after)
  const order = newOrder(before, after)
  const parts: PreviewParts = Object.fromEntries(
    partNames.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
  const partsChanged = Object.keys(parts).length > 0
  if (touched.size === 0 && removed.length === 0 && order === null && !partsChanged) return null
  return {
    changed: after.items.filter(({ id }) => touched.has(id)),
    removed,
    ...(order === null ? {} : { order }),
    ...(partsChanged ? { parts } : {}),
  }
}
