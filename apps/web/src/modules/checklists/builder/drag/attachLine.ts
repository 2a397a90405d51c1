import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { definitionOf, itemOf } from '@plumbline/checklist'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { dragData, draggedId, edgeOf } from './dragData.ts'
import { dropTarget, edgeAt, type DropEdge } from './dropTarget.ts'

export interface DragLine {
  readonly store: BuilderStore
  readonly id: string
  readonly element: HTMLElement
  /** Without one it can only be dropped on. */
  readonly grip: HTMLElement | null
  readonly setDrop: (drop: DropEdge | null) => void
  readonly setDragging: (dragging: boolean) => void
}

/** Makes a line something to drag by its handle and to drop on, until what it answers is called. */
export const attachLine = ({ store, id, element, grip, setDrop, setDragging }: DragLine): (() => void) => {
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
}
