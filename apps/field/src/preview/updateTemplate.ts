import type { Item, Template } from '@plumbline/checklist'
import type { EditorMessage } from './messages.ts'

/**
 * The template after an update: items replaced by id, removed ones gone, new ones in the order that was told. A new
 * item without a told order stands at the end.
 */
export const updateTemplate = (
  template: Template,
  { changed, removed, order, parts }: Extract<EditorMessage, { type: 'preview:update' }>,
): Template => {
  const items = new Map<string, Item>(template.items.map((item) => [item.id, item]))
  for (const id of removed) items.delete(id)
  for (const item of changed) items.set(item.id, item)
  const told = new Set(order)
  const ordered = order
    ? [...order.flatMap((id) => items.get(id) ?? []), ...[...items.values()].filter(({ id }) => !told.has(id))]
    : [...items.values()]
  return { ...template, ...parts, items: ordered }
}
