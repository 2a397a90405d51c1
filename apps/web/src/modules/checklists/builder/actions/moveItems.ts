import {
  ancestorsOf,
  childrenOf,
  definitionOf,
  itemOf,
  linksAround,
  mayMove,
  subtreeOf,
  type Item,
  type Target,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { nothing, type Aim, type Change, type Outcome } from '../store/outcome.ts'
import { settled } from './settled.ts'
import { targetAfter } from './addItems.ts'

const standsThere = (template: Template, ids: readonly string[], { parent_id, before }: Target): boolean => {
  const siblings = childrenOf(template, parent_id).map(({ id }) => id)
  const from = siblings.indexOf(ids[0] ?? '')
  if (from < 0 || ids.some((id, offset) => siblings[from + offset] !== id)) return false
  if (before !== null && ids.includes(before)) return true
  return (siblings[from + ids.length] ?? null) === before
}

/**
 * The one way anything is moved: by drag, keyboard or menu. Refused where it may not stand; a question where it would
 * break what others need of it; else the change.
 */
export const moveItems = (
  template: Template,
  { ids, target, at = 'title' }: { readonly ids: readonly string[]; readonly target: Target; readonly at?: Aim['at'] },
): Outcome => {
  const [first] = ids
  if (first === undefined || standsThere(template, ids, target)) return nothing
  const problem = mayMove(template, ids, target)
  if (problem !== null) return { kind: 'refused', problem }
  const edit: TemplateEdit = { kind: 'move', ids, ...target }
  const linked = linksAround(template, ids).some(({ behaviour }) => behaviour !== 'inside')
  const change: Change = {
    kind: 'change',
    edit,
    aim: { id: first, at },
    said: { kind: 'moved', id: first },
    ...(linked ? { notice: { kind: 'reordered' } } : {}),
  }
  return settled(template, () => change, 'move')
}

const siblingsOf = (template: Template, item: Item): { readonly before: Item | null; readonly after: Item | null } => {
  const siblings = childrenOf(template, item.parent_id)
  const position = siblings.findIndex(({ id }) => id === item.id)
  return { before: siblings[position - 1] ?? null, after: siblings[position + 1] ?? null }
}

/** The end of the nearest page before or after, where the item may stand at all. */
const nextPage = (template: Template, item: Item, step: -1 | 1): Target | null => {
  const page = ancestorsOf(template, item.id).at(-1)
  const pages = childrenOf(template, null).filter(({ type }) => type !== 'hidden_page')
  const position = pages.findIndex(({ id }) => id === page?.id)
  const next = pages[position + step]
  if (position < 0 || next === undefined) return null
  return { parent_id: next.id, before: step === 1 ? (childrenOf(template, next.id)[0]?.id ?? null) : null }
}

/** One place up or down: past the sibling, at the edge out of the section, at the edge of a page to the next one. */
export const targetOneStep = (template: Template, id: string, step: -1 | 1): Target | null => {
  const item = itemOf(template, id)
  if (item === null) return null
  const { before, after } = siblingsOf(template, item)
  const { parent_id } = item
  if (step === -1 && before !== null) {
    // Never above the start page, nor the end page above others: mayMove refuses, so it is not offered.
    return { parent_id, before: before.id }
  }
  if (step === 1 && after !== null) return targetAfter(template, after.id)
  if (parent_id === null) return null
  const parent = itemOf(template, parent_id)
  if (parent === null) return null
  if (definitionOf(parent.type).kind === 'page') return nextPage(template, item, step)
  return step === -1 ? { parent_id: parent.parent_id, before: parent.id } : targetAfter(template, parent.id)
}

export const moveOneStep = (template: Template, id: string, step: -1 | 1, at: Aim['at'] = 'title'): Outcome => {
  const target = targetOneStep(template, id, step)
  return target === null ? nothing : moveItems(template, { ids: [id], target, at })
}

/** The section right above, which Tab makes the item a child of; null when there is none. */
export const sectionAbove = (template: Template, id: string): Item | null => {
  const item = itemOf(template, id)
  if (item === null || item.parent_id === null) return null
  const { before } = siblingsOf(template, item)
  if (before === null) return null
  return definitionOf(before.type).kind === 'section' ? before : null
}

/** Tab: a child of the section above, as its last. */
export const indent = (template: Template, id: string): Outcome => {
  const section = sectionAbove(template, id)
  return section === null
    ? nothing
    : moveItems(template, { ids: [id], target: { parent_id: section.id, before: null } })
}

/** Shift+Tab: out of its section, right after it. */
export const outdent = (template: Template, id: string): Outcome => {
  const parent = ancestorsOf(template, id)[0]
  if (parent === undefined || definitionOf(parent.type).kind !== 'section') return nothing
  return moveItems(template, { ids: [id], target: targetAfter(template, parent.id) })
}

/** Is `id` inside the subtree of one of `ids`? Nothing is dropped into itself. */
export const isWithin = (template: Template, ids: readonly string[], id: string): boolean =>
  ids.some((root) => subtreeOf(template, root).some((item) => item.id === id))
