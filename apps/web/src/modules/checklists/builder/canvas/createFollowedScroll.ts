import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual'
import { afterPaint } from '../store/afterPaint.ts'

type Lines = Virtualizer<HTMLDivElement, Element>
type Told = Parameters<typeof observeElementOffset<HTMLDivElement>>[1]

export interface FollowedScroll {
  /** How a list hears where it is scrolled to. */
  readonly observe: (list: Lines, told: Told) => (() => void) | undefined
  /** The list has just been moved to keep the line in view that somebody writes in. */
  readonly follow: () => void
  /** Has a list draw its lines when it should; said with every render, which gives the list new options. */
  readonly drawBehindPaint: (list: Lines) => void
}

/**
 * Where a list follows who writes, it draws what comes into view once the frame that shows the act has been painted and
 * nobody waits: the spare lines are there until then. Who scrolls by hand goes further, and sees new lines at once. The
 * list itself always knows where it is: only the drawing waits.
 */
export const createFollowedScroll = (): FollowedScroll => {
  let following = false
  let hearsOfFollowing = false
  return {
    observe: (list, told) =>
      observeElementOffset(list, (offset, moving) => {
        hearsOfFollowing = following
        told(offset, moving)
        hearsOfFollowing = false
        following &&= moving
      }),
    follow: () => {
      following = true
    },
    drawBehindPaint: ({ options }) => {
      const draw = options.onChange
      options.onChange = (list, sync) => {
        if (hearsOfFollowing) afterPaint(() => draw(list, sync))
        else draw(list, sync)
      }
    },
  }
}
