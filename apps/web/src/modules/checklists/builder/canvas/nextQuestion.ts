import { childrenOf, definitionOf, itemOf, type Item, type ItemType, type Template } from '@plumbline/checklist'

/** What comes next without being asked for. */
export interface NextQuestion {
  readonly type: ItemType
  /** The question it goes on from; null: none. */
  readonly like: string | null
}

const shortText: NextQuestion = { type: 'textAnswer', like: null }

/** Types that are not asked twice in a row: what stands once on a page, what is gone, and a text between questions. */
const isRepeated = ({ type }: Item): boolean => {
  const { kind, status, oncePerPage } = definitionOf(type)
  return kind === 'question' && status === 'normal' && !oncePerPage && type !== 'instruction'
}

const likeLast = (siblings: readonly Item[]): NextQuestion => {
  const last = siblings.findLast(isRepeated)
  return last === undefined ? shortText : { type: last.type, like: last.id }
}

/**
 * The line that Enter adds after one: of the same type (screens.md, "Builder"); after an instruction that of the question
 * before it, else a short text.
 */
export const nextAfter = (template: Template, id: string): NextQuestion => {
  const item = itemOf(template, id)
  if (item === null || definitionOf(item.type).kind !== 'question') return shortText
  if (isRepeated(item)) return { type: item.type, like: id }
  if (item.type !== 'instruction') return shortText
  const siblings = childrenOf(template, item.parent_id)
  return likeLast(siblings.slice(0, siblings.indexOf(item)))
}

/** The next question at the end of a page or section: like the last one there, else a short text. */
export const nextAtEnd = (template: Template, container: string): NextQuestion =>
  likeLast(childrenOf(template, container))
