import type { Virtualizer } from '@tanstack/react-virtual'

/** What is needed of the list. */
export interface KeptList {
  readonly scrollElement: HTMLDivElement | null
  readonly options: Pick<List['options'], 'scrollPaddingStart' | 'scrollPaddingEnd'>
  readonly scrollToOffset: List['scrollToOffset']
  readonly scrollToIndex: List['scrollToIndex']
}
type List = Virtualizer<HTMLDivElement, Element>

/**
 * Moves a list as little as shows a line of it, and never beyond the line's beginning. What counts is where the line
 * stands, if it is drawn: places that are reckoned lag behind a line that has just grown or shrunk. The library's own
 * `scrollToIndex` looks after its target frame by frame, also where nothing has to move: whoever types would wait for a
 * second frame at every line.
 */
export const keepInView = (
  { scrollElement, options, scrollToOffset, scrollToIndex }: KeptList,
  index: number,
): void => {
  const line = scrollElement?.querySelector(`[data-index="${index}"]`)
  if (!scrollElement || !line) return scrollToIndex(index)
  const view = scrollElement.getBoundingClientRect()
  const { top, bottom } = line.getBoundingClientRect()
  const above = top - view.top - options.scrollPaddingStart
  const below = bottom - view.bottom + options.scrollPaddingEnd
  const move = above < 0 ? above : Math.min(above, Math.max(0, below))
  const offset = Math.max(0, scrollElement.scrollTop + move)
  if (Math.round(offset) !== Math.round(scrollElement.scrollTop)) scrollToOffset(offset)
}
