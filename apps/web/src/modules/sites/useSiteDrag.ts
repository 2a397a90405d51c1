import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { SiteEdge } from './placeSite.ts'

const kind = 'site'

const draggedOf = ({ kind: what, id }: Readonly<Record<string | symbol, unknown>>): string | null =>
  what === kind && typeof id === 'string' ? id : null

/** The middle half of a row is the row itself, what is above and below it stands beside it. */
const edgeAt = (top: number, height: number): SiteEdge => {
  if (top < height / 4) return 'above'
  return top > (height * 3) / 4 ? 'below' : 'into'
}

interface SiteDrag {
  readonly id: string
  readonly row: RefObject<HTMLElement | null>
  readonly handle: RefObject<HTMLElement | null>
  /** Nothing is moved while only what was found is shown. */
  readonly enabled: boolean
  readonly allows: (dragged: string, edge: SiteEdge) => boolean
  readonly drop: (dragged: string, edge: SiteEdge) => void
}

/** Makes a row something to drag by its handle and to drop on; answers the edge that is meant while another hovers. */
export const useSiteDrag = ({ id, row, handle, enabled, allows, drop }: SiteDrag): SiteEdge | null => {
  const [edge, setEdge] = useState<SiteEdge | null>(null)
  const does = useRef({ allows, drop })
  useEffect(() => {
    does.current = { allows, drop }
  }, [allows, drop])
  useEffect(() => {
    const [element, grip] = [row.current, handle.current]
    if (element === null || grip === null || !enabled) return undefined
    const meant = (clientY: number): SiteEdge => {
      const { top, height } = element.getBoundingClientRect()
      return edgeAt(clientY - top, height)
    }
    return combine(
      draggable({ element, dragHandle: grip, getInitialData: () => ({ kind, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedOf(source.data) !== null,
        onDrag: ({ source, location }) => {
          const dragged = draggedOf(source.data)
          const over = meant(location.current.input.clientY)
          setEdge(dragged !== null && does.current.allows(dragged, over) ? over : null)
        },
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          const dragged = draggedOf(source.data)
          if (dragged !== null) does.current.drop(dragged, meant(location.current.input.clientY))
        },
      }),
    )
  }, [id, row, handle, enabled])
  return edge
}
