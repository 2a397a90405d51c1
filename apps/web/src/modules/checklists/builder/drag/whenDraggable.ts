import { whenIdle } from '../saving/browserClock.ts'
import { afterPaint } from '../store/afterPaint.ts'
import type { attachLine } from './attachLine.ts'
import type { watchCanvas } from './watchCanvas.ts'

interface Drag {
  readonly attachLine: typeof attachLine
  readonly watchCanvas: typeof watchCanvas
}

let library: Promise<Drag> | null = null

/** The frame that is being made is painted first, and what it waits for is fetched before this. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => whenIdle(resolve))
  })

const loadDrag = async (): Promise<Drag> => {
  await painted()
  const [line, canvas] = await Promise.all([import('./attachLine.ts'), import('./watchCanvas.ts')])
  return { ...line, ...canvas }
}

/**
 * Attaches something to the drag library, which comes after the lines are there, behind the frame that shows it: a line
 * that was just added is written in before it is dragged. Answers what takes it off again.
 */
export const whenDraggable = (attach: (drag: Drag) => () => void): (() => void) => {
  let wanted = true
  let undo = (): void => undefined
  library ??= loadDrag()
  library.then(
    (drag) => {
      if (!wanted) return
      undo = afterPaint(() => {
        undo = attach(drag)
      })
    },
    // Lines can be moved by keys and menus all the same; the next line asks again.
    (error: unknown) => {
      library = null
      console.warn('dragging is not possible: its code could not be loaded', error)
    },
  )
  return () => {
    wanted = false
    undo()
  }
}
