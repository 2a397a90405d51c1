import { childrenOf, type Item, type Template, type TemplateEdit } from '@plumbline/checklist'
import { settled } from '../actions/settled.ts'
import { nothing, type Outcome } from '../store/outcome.ts'

/** The pages that can be put in another order: the main ones (Q-BLD-16). */
export const mainPages = (template: Template): readonly Item[] =>
  childrenOf(template, null).filter(({ type }) => type === 'page')

/** Start page, main pages, end page: what the modal shows; the hidden page is not shown. */
export const shownPages = (template: Template): readonly Item[] =>
  childrenOf(template, null).filter(({ type }) => type !== 'hidden_page')

/** The main pages in this order, as one step; asked first where rules or calculations would look ahead. */
export const reorderPages = (template: Template, order: readonly string[]): Outcome => {
  const now = mainPages(template).map(({ id }) => id)
  if (order.length !== now.length || order.every((id, at) => now[at] === id)) return nothing
  const pages = childrenOf(template, null)
  const last = pages.findLastIndex(({ type }) => type === 'page')
  const before = pages.slice(last + 1)[0]?.id ?? null
  const edits: readonly TemplateEdit[] = order.map((id) => ({ kind: 'move', ids: [id], parent_id: null, before }))
  const [moved] = order.filter((id, at) => now[at] !== id)
  return settled(
    template,
    () => ({
      kind: 'change',
      edit: { kind: 'batch', edits },
      said: { kind: 'moved_many', count: order.filter((id, at) => now[at] !== id).length },
      ...(moved === undefined ? {} : { aim: { id: moved, at: 'row' } }),
    }),
    'move',
  )
}
