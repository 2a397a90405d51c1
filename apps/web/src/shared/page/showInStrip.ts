/** What can be moved sideways and is around the entry; null where all of it has room. */
const stripAround = (entry: Element): Element | null => {
  const around = entry.parentElement
  if (around === null) return null
  return around.scrollWidth > around.clientWidth && getComputedStyle(around).overflowX !== 'visible'
    ? around
    : stripAround(around)
}

/**
 * Moves a line of entries that is longer than its room sideways, as little as brings one of them in sight. Not by
 * `scrollIntoView`: with that the next Tab goes on from the entry, past all that stands before it.
 */
export const showInStrip = (entry: Element | null): void => {
  const strip = entry && stripAround(entry)
  if (!strip) return
  const room = strip.getBoundingClientRect()
  const place = entry.getBoundingClientRect()
  const before = Math.min(0, place.left - room.left)
  const behind = Math.max(0, place.right - room.right)
  strip.scrollLeft += before === 0 ? behind : before
}
