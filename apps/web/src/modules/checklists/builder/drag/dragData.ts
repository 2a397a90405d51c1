import type { DropEdge } from './dropTarget.ts'

/** What is dragged and where it hovers, as the drag library carries it. */
export const dragData = (id: string): Record<string, unknown> => ({ builderItem: id })
export const draggedId = (data: Record<string | symbol, unknown>): string | null =>
  typeof data['builderItem'] === 'string' ? data['builderItem'] : null
export const edgeOf = (data: Record<string | symbol, unknown>): DropEdge | null => {
  const edge = data['edge']
  return edge === 'before' || edge === 'after' || edge === 'inside' ? edge : null
}
