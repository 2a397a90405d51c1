let waiting: Set<() => void> | null = null

const performAll = (all: ReadonlySet<() => void>): void => {
  waiting = waiting === all ? null : waiting
  for (const perform of all) perform()
}

/**
 * Performs once the frame that is being made has been painted; answers how to call it off. All that wait for one frame
 * share its two callbacks: every line on screen may.
 */
export const afterPaint = (perform: () => void): (() => void) => {
  const all = waiting ?? new Set()
  if (waiting === null) {
    waiting = all
    requestAnimationFrame(() => window.setTimeout(() => performAll(all)))
  }
  // Its own, so that calling one off takes nobody else's.
  const own = (): void => perform()
  all.add(own)
  return () => all.delete(own)
}
