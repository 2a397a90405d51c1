import { definitionOf, linksOf, type Item, type Template } from '@plumbline/checklist'

/** A question that nobody wrote anything into and nothing points at: another line may take its place. */
export const isBlank = (template: Template, { id, type, title }: Item): boolean =>
  definitionOf(type).kind === 'question' &&
  title.trim() === '' &&
  !linksOf(template).some(({ from, to }) => from === id || to === id)
