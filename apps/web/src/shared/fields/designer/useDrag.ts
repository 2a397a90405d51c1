import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { dragData, draggedIn, edgeAt, type Dragged } from './dragData.ts'

/** Makes an element something to drag, by its handle where it has one. */
export const useDragSource = (
  element: RefObject<HTMLElement | null>,
  designer: string,
  dragged: Dragged | null,
  handle?: RefObject<HTMLElement | null>,
): void => {
  const what = dragged === null ? null : JSON.stringify(dragged)
  useEffect(() => {
    const [source, grip] = [element.current, handle?.current]
    if (source === null || what === null) return undefined
    return draggable({
      element: source,
      ...(grip ? { dragHandle: grip } : {}),
      getInitialData: () => dragData(designer, JSON.parse(what)),
    })
  }, [element, handle, designer, what])
}

interface DropPlace {
  readonly designer: string
  readonly enabled: boolean
  /** `edge`: 0 before the element, 1 behind it. */
  readonly take: (dragged: Dragged, edge: 0 | 1) => void
}

/** Makes an element a place to drop on; answers the edge that is meant while something hovers over it. */
export const useDropPlace = (
  element: RefObject<HTMLElement | null>,
  { designer, enabled, take }: DropPlace,
): 0 | 1 | null => {
  const [edge, setEdge] = useState<0 | 1 | null>(null)
  const taker = useRef(take)
  useEffect(() => {
    taker.current = take
  }, [take])
  useEffect(() => {
    const place = element.current
    if (place === null || !enabled) return undefined
    const edgeOf = (clientY: number): 0 | 1 => {
      const { top, height } = place.getBoundingClientRect()
      return edgeAt(clientY - top, height)
    }
    return dropTargetForElements({
      element: place,
      canDrop: ({ source }) => draggedIn(designer, source.data) !== null,
      // Of a line in the area only the line is meant.
      onDrag: ({ self, location }) =>
        setEdge(
          location.current.dropTargets[0]?.element === self.element ? edgeOf(location.current.input.clientY) : null,
        ),
      onDragLeave: () => setEdge(null),
      onDrop: ({ self, source, location }) => {
        setEdge(null)
        const dragged = draggedIn(designer, source.data)
        if (dragged !== null && location.current.dropTargets[0]?.element === self.element)
          taker.current(dragged, edgeOf(location.current.input.clientY))
      },
    })
  }, [element, designer, enabled])
  return edge
}
