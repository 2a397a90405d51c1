import {
  addPage as pageEdit,
  applyEdit,
  childrenOf,
  definitionOf,
  insertItem,
  itemOf,
  mayStand,
  pageOf,
  type ItemType,
  type Target,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { nothing, type Aim, type Outcome } from '../store/outcome.ts'
import type { ActionView } from './ActionView.ts'
import { answeredLike } from './answeredLike.ts'
import { startingOptions } from './startingOptions.ts'

/** The place right after an item, among its siblings. */
export const targetAfter = (template: Template, id: string): Target => {
  const parent_id = itemOf(template, id)?.parent_id ?? null
  const siblings = childrenOf(template, parent_id)
  const next = siblings[siblings.findIndex((item) => item.id === id) + 1]
  return { parent_id, before: next?.id ?? null }
}

/**
 * Where a new line belongs when it is asked for after an item: inside a page, and inside a section that is open,
 * as its first line; else after it.
 */
export const targetBelow = (template: Template, id: string, open: boolean): Target => {
  const item = itemOf(template, id)
  if (item === null || definitionOf(item.type).kind === 'question') return targetAfter(template, id)
  if (definitionOf(item.type).kind === 'section' && !open) return targetAfter(template, id)
  return { parent_id: id, before: childrenOf(template, id)[0]?.id ?? null }
}

/** The place at the end of a page or section. */
export const targetInside = (id: string): Target => ({ parent_id: id, before: null })

/** The engine has labels of its own only where none are handed in. */
export const labelled = (labels: readonly string[]): { readonly labels?: readonly string[] } =>
  labels.length === 0 ? {} : { labels }

export interface NewItem {
  readonly type: ItemType
  readonly title?: string
  readonly target: Target
  /** The question it goes on from: of the same type, it is answered alike. */
  readonly like?: string | null
}

/** Adds one question or section; the cursor goes into its title. */
export const addItem = (view: ActionView, { type, title, target, like = null }: NewItem): Outcome => {
  const { template, ids, starting } = view
  const problem = mayStand(template, type, target)
  if (problem !== null) return { kind: 'refused', problem }
  const model = like === null ? null : itemOf(template, like)
  const alike = model?.type === type ? answeredLike(template, model, ids) : null
  const { edit: insert, id } = insertItem(template, {
    type,
    title: title ?? starting.titleOf(type),
    ids,
    target,
    ...labelled(starting.labelsOf(type)),
    ...(alike?.responses ? { responses: alike.responses } : {}),
    options: { ...startingOptions(type), ...alike?.options },
  })
  const without = alike?.without ?? []
  const edit: TemplateEdit =
    without.length === 0
      ? insert
      : { kind: 'batch', edits: [insert, { kind: 'set_options', id, set: {}, unset: [...without] }] }
  return { kind: 'change', edit, aim: { id, at: 'title' }, said: { kind: 'added', id } }
}

/** Adds one question per title, in order; one step of the history. */
export const addQuestions = (
  view: ActionView,
  { titles, ...asked }: Omit<NewItem, 'title'> & { readonly titles: readonly string[] },
): Outcome => {
  const edits: TemplateEdit[] = []
  let at = view
  let aim: Aim | undefined
  for (const title of titles) {
    const outcome = addItem(at, { ...asked, title })
    if (outcome.kind !== 'change') return outcome
    const result = applyEdit(at.template, outcome.edit)
    if (!result.ok) return nothing
    edits.push(outcome.edit)
    aim = outcome.aim
    at = { ...at, template: result.template }
  }
  if (aim === undefined) return nothing
  return {
    kind: 'change',
    edit: { kind: 'batch', edits },
    aim,
    said: { kind: 'added_many', count: titles.length },
  }
}

export const hasPageOfKind = ({ items }: Pick<Template, 'items'>, kind: 'start_page' | 'end_page'): boolean =>
  items.some(({ type }) => type === kind)

/**
 * Adds a page behind the one the current item stands on, before the end page (BLD-230), with a
 * first question on it (builder.md section 4, "New templates").
 */
export const addPage = (
  view: ActionView,
  { kind, current }: { readonly kind: 'page' | 'start_page' | 'end_page'; readonly current: string | null },
): Outcome => {
  const { template, ids, starting } = view
  if (kind !== 'page' && hasPageOfKind(template, kind)) return nothing
  const page = current === null ? null : pageOf(template, current)
  const { edit, id } = pageEdit(template, { kind, title: starting.titleOf(kind), ids, after: page?.id ?? null })
  return { kind: 'change', edit, aim: { id, at: 'title', whole: true }, said: { kind: 'added', id } }
}
