import { childrenOf, definitionOf, itemOf, type Target, type Template } from '@plumbline/checklist'
import { isWithin } from '../actions/moveItems.ts'
import { targetAfter } from '../actions/addItems.ts'

/** Where the pointer is on a line. */
export type DropEdge = 'before' | 'after' | 'inside'

export interface DropPlace {
  /** The line's item. */
  readonly id: string
  readonly edge: DropEdge
  /** Whether the item's children are shown below it. */
  readonly open: boolean
}

/**
 * Where dropping on a line puts an item: only where. Whether it may stand there is said by the one action that moves.
 * Null: into itself, or pages and questions mixed.
 */
export const dropTarget = (template: Template, dragged: string, { id, edge, open }: DropPlace): Target | null => {
  const over = itemOf(template, id)
  const item = itemOf(template, dragged)
  if (over === null || item === null || isWithin(template, [dragged], id)) return null
  const overPage = definitionOf(over.type).kind === 'page'
  if (definitionOf(item.type).kind === 'page') {
    if (!overPage) return null
    return edge === 'before' ? { parent_id: null, before: over.id } : targetAfter(template, over.id)
  }
  if (overPage || edge === 'inside' || (edge === 'after' && open && definitionOf(over.type).kind !== 'question'))
    return {
      parent_id: over.id,
      before: childrenOf(template, over.id).find((child) => child.id !== dragged)?.id ?? null,
    }
  return edge === 'before' ? { parent_id: over.parent_id, before: over.id } : targetAfter(template, over.id)
}

/** The edge the pointer is nearest to; the middle of a section or page is "inside". */
export const edgeAt = (
  offset: number,
  height: number,
  { holds, page }: { readonly holds: boolean; readonly page: boolean },
): DropEdge => {
  const part = offset / Math.max(1, height)
  if (page) return part < 0.25 ? 'before' : 'inside'
  if (!holds) return part < 0.5 ? 'before' : 'after'
  if (part < 0.3) return 'before'
  return part > 0.75 ? 'after' : 'inside'
}
