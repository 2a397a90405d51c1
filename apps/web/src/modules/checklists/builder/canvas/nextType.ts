import { childrenOf, definitionOf, itemOf, type Item, type ItemType, type Template } from '@plumbline/checklist'

/** Types that are not asked twice in a row: what stands once on a page, what is gone, and a text between questions. */
const isRepeated = ({ type }: Item): boolean => {
  const { kind, status, oncePerPage } = definitionOf(type)
  return kind === 'question' && status === 'normal' && !oncePerPage && type !== 'instruction'
}

const lastRepeated = (siblings: readonly Item[]): ItemType => siblings.findLast(isRepeated)?.type ?? 'textAnswer'

/**
 * The type of the line that Enter adds after one: the same (screens.md, "Builder"); after an instruction that of the
 * question before it, else a short text.
 */
export const typeAfter = (template: Template, id: string): ItemType => {
  const item = itemOf(template, id)
  if (item === null || definitionOf(item.type).kind !== 'question') return 'textAnswer'
  if (isRepeated(item)) return item.type
  if (item.type !== 'instruction') return 'textAnswer'
  const siblings = childrenOf(template, item.parent_id)
  return lastRepeated(siblings.slice(0, siblings.indexOf(item)))
}

/** The type of the next question at the end of a page or section: that of the last one there, else a short text. */
export const typeAtEnd = (template: Template, container: string): ItemType =>
  lastRepeated(childrenOf(template, container))
