import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { definitionOf, itemOf } from '@plumbline/checklist'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBuilderStore } from '../store/BuilderContext.ts'
import { dropTarget, edgeAt, type DropEdge } from './dropTarget.ts'

/** What is dragged and where it hovers, as the drag library carries it. */
export const dragData = (id: string): Record<string, unknown> => ({ builderItem: id })
export const draggedId = (data: Record<string | symbol, unknown>): string | null =>
  typeof data['builderItem'] === 'string' ? data['builderItem'] : null
export const edgeOf = (data: Record<string | symbol, unknown>): DropEdge | null => {
  const edge = data['edge']
  return edge === 'before' || edge === 'after' || edge === 'inside' ? edge : null
}

/** Makes a line something to drag by its handle and to drop on. */
export const useDragLine = (
  line: RefObject<HTMLDivElement | null>,
  { rowKey, id }: { readonly rowKey: string; readonly id: string },
): {
  readonly handle: RefObject<HTMLSpanElement | null>
  readonly drop: DropEdge | null
  readonly dragging: boolean
} => {
  const store = useBuilderStore()
  const handle = useRef<HTMLSpanElement>(null)
  const [drop, setDrop] = useState<DropEdge | null>(null)
  const [dragging, setDragging] = useState(false)

  useEffect(() => {
    const element = line.current
    if (element === null) return undefined
    const dropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedId(source.data) !== null && draggedId(source.data) !== id,
      getData: ({ input }) => {
        const { top, height } = element.getBoundingClientRect()
        const { template } = store.read()
        const kind = definitionOf(itemOf(template, id)?.type ?? 'textAnswer').kind
        const edge = edgeAt(input.clientY - top, height, { holds: kind === 'section', page: kind === 'page' })
        return { ...dragData(id), edge }
      },
      onDrag: ({ self, source }) => {
        const edge = edgeOf(self.data)
        const from = draggedId(source.data)
        const { template, collapsed } = store.read()
        const possible =
          edge !== null && from !== null && dropTarget(template, from, { id, edge, open: !collapsed.has(id) }) !== null
        setDrop(possible ? edge : null)
      },
      onDragLeave: () => setDrop(null),
      onDrop: () => setDrop(null),
    })
    const grip = handle.current
    if (grip === null) return dropping
    return combine(
      dropping,
      draggable({
        element,
        dragHandle: grip,
        getInitialData: () => dragData(id),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    )
  }, [store, line, id, rowKey])

  return { handle, drop, dragging }
}
