import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { rootsOf } from '@plumbline/checklist'
import { moveItems } from '../actions/moveItems.ts'
import type { BuilderStore } from '../store/createBuilderStore.ts'
import { draggedId, edgeOf } from './dragData.ts'
import { dropTarget } from './dropTarget.ts'

/** A drop calls the same action as the keyboard does: the drag only found out where. */
export const watchDrops = (store: BuilderStore): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => draggedId(source.data) !== null,
    onDrop: ({ source, location }) => {
      const [over] = location.current.dropTargets
      const dragged = draggedId(source.data)
      const id = over === undefined ? null : draggedId(over.data)
      const edge = over === undefined ? null : edgeOf(over.data)
      if (dragged === null || id === null || edge === null) return
      const { template, collapsed, selection } = store.read()
      const target = dropTarget(template, dragged, { id, edge, open: !collapsed.has(id) })
      // One of the selected takes the others along.
      const ids = selection.ids.has(dragged) ? rootsOf(template, selection.ids).map((item) => item.id) : [dragged]
      if (target !== null) store.run(moveItems(template, { ids, target, at: 'row' }))
    },
  })
