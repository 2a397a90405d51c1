import type { Virtualizer } from '@tanstack/react-virtual'

/** What is needed of the list. */
export interface KeptList {
  readonly scrollElement: HTMLDivElement | null
  readonly options: Pick<List['options'], 'scrollPaddingStart' | 'scrollPaddingEnd'>
  readonly scrollToIndex: List['scrollToIndex']
}
type List = Virtualizer<HTMLDivElement, Element>

/**
 * Moves a list as little as shows a line of it, and never beyond the line's beginning; answers whether it moved. What
 * counts is where the line stands, if it is drawn: places that are reckoned lag behind a line that has just grown or
 * shrunk. The library's own scrolling looks after its target frame by frame, also where nothing has to move: whoever
 * types would wait for a second frame at every line.
 */
export const keepInView = ({ scrollElement, options, scrollToIndex }: KeptList, index: number): boolean => {
  const line = scrollElement?.querySelector(`[data-index="${index}"]`)
  if (!scrollElement || !line) {
    scrollToIndex(index)
    return true
  }
  const view = scrollElement.getBoundingClientRect()
  const { top, bottom } = line.getBoundingClientRect()
  const above = top - view.top - options.scrollPaddingStart
  const below = bottom - view.bottom + options.scrollPaddingEnd
  const move = above < 0 ? above : Math.min(above, Math.max(0, below))
  const from = scrollElement.scrollTop
  const offset = Math.max(0, from + move)
  if (Math.round(offset) === Math.round(from)) return false
  scrollElement.scrollTop = offset
  return scrollElement.scrollTop !== from
}
