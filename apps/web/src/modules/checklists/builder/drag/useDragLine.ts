import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBuilderStore } from '../store/BuilderContext.ts'
import type { DropEdge } from './dropTarget.ts'
import { whenDraggable } from './whenDraggable.ts'

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
    const grip = handle.current
    return whenDraggable(({ attachLine }) => attachLine({ store, id, element, grip, setDrop, setDragging }))
  }, [store, line, id, rowKey])

  return { handle, drop, dragging }
}
