import { duplicateItems, itemOf, mayInsert, subtreeOf } from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'
import type { ActionView } from './ActionView.ts'
import { targetAfter } from './addItems.ts'

/** Ctrl+D: a copy right after, with all that stands below it; the cursor goes to the copy. */
export const duplicate = ({ template, ids }: ActionView, id: string): Outcome => {
  const item = itemOf(template, id)
  if (item === null || item.type === 'hidden_page') return nothing
  const problem = mayInsert(template, subtreeOf(template, id), targetAfter(template, id))
  if (problem !== null) return { kind: 'refused', problem }
  const { edit, ids: made } = duplicateItems(template, [id], ids)
  const [copy] = made
  if (copy === undefined) return nothing
  return { kind: 'change', edit, aim: { id: copy, at: 'title' }, said: { kind: 'added', id: copy } }
}
