import type { Item, Template } from '@plumbline/checklist'
import type { TemplateUpdate } from '../preview/updateBetween.ts'

/** The template after an update: items replaced by id, removed ones gone, all in the order that was told. */
export const updatedTemplate = (template: Template, { changed, removed, order, parts }: TemplateUpdate): Template => {
  const items = new Map<string, Item>(template.items.map((item) => [item.id, item]))
  for (const id of removed) items.delete(id)
  for (const item of changed) items.set(item.id, item)
  return {
    ...template,
    ...parts,
    items: order === undefined ? [...items.values()] : order.flatMap((id) => items.get(id) ?? []),
  }
}
