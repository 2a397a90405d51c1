import type { Virtualizer } from '@tanstack/react-virtual'

/**
 * Moves a list as little as shows a line of it, or not at all. The library's own `scrollToIndex` looks after its target
 * frame by frame, also where nothing has to move: whoever types would wait for a second frame at every line.
 */
export const keepInView = (virtualizer: Virtualizer<HTMLDivElement, Element>, index: number): void => {
  const [offset] = virtualizer.getOffsetForIndex(index, 'auto') ?? []
  if (offset !== undefined && offset !== virtualizer.scrollOffset) virtualizer.scrollElement?.scrollTo({ top: offset })
}
