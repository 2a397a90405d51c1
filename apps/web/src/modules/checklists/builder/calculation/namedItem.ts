import { itemOf, type Calculation, type Item, type Template } from '@plumbline/checklist'

/** The question behind a name: as the equation's own list says, else the one with that reference key. */
export const namedItem = (template: Template, items: Calculation['items'], name: string): Item | null => {
  const id = Object.hasOwn(items, name) ? items[name] : undefined
  const listed = id === undefined ? null : itemOf(template, id)
  return listed ?? template.items.find(({ reference_key }) => reference_key === name) ?? null
}
