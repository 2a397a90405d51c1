import { applyEdits, type Item, type Template, type TemplateEdit } from '@plumbline/checklist'

/** An item's options that name a part, and the parts they name one of. */
const references = [
  ['response_set_id', 'responses'],
  ['info_id', 'info'],
  ['image_marker_id', 'image_markers'],
  ['grouped_item_id', 'grouped_items'],
  ['rule_set_id', 'rule_sets'],
] as const

const namedIn = (items: readonly Item[], option: string): ReadonlySet<unknown> =>
  new Set(items.map(({ options }) => options[option]))

/**
 * A saved body only refers to the parts that calls of their own have stored (Q-BLD-22): those it names and does not
 * bring along stay as they are.
 */
export const keepReferredParts = (saved: Template, before: Template): Template => {
  const edits: TemplateEdit[] = []
  for (const [option, part] of references) {
    const brought = new Set<string>(saved[part].map(({ uuid }) => uuid))
    if (part === 'responses') for (const { uuid } of saved.global_responses) brought.add(uuid)
    const named = namedIn(saved.items, option)
    for (const value of before[part]) {
      if (named.has(value.uuid) && !brought.has(value.uuid))
        edits.push({ kind: 'set_part', part, key: value.uuid, value })
    }
  }
  const result = applyEdits(saved, edits)
  // A stored part always fits: it was judged when it was stored.
  return result.ok ? result.template : saved
}
