import { newItem, referenceKeys } from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'
import type { ActionView } from './ActionView.ts'

/**
 * The hidden page with the two real dates, where a template came without one (builder.md section 4, "New templates"):
 * without it nothing records when an inspection really began and ended.
 */
export const addHiddenPage = ({ template, ids, starting }: ActionView): Outcome => {
  if (template.items.some(({ type }) => type === 'hidden_page')) return nothing
  const keys = referenceKeys(template)
  const make = (
    type: 'hidden_page' | 'inspection_real_start_date' | 'inspection_real_end_date',
    parent: string | null,
  ) =>
    newItem({
      type,
      title: starting.titleOf(type),
      ids,
      referenceKey: keys(),
      parent_id: parent,
      depth: parent === null ? 0 : 1,
    }).item
  const page = make('hidden_page', null)
  const items = [page, make('inspection_real_start_date', page.id), make('inspection_real_end_date', page.id)]
  return { kind: 'change', edit: { kind: 'insert', items, parent_id: null, before: null } }
}
