import { useEffect, useState } from 'react'

/** What is in sight at once (500 px), and never more new rows than this in one go. */
const rowsAtOnce = 16

/** How many of the rows from the first on have no more than `most` among them that are not drawn yet. */
export const reachOf = (ids: readonly string[], drawn: ReadonlySet<string>, most: number): number => {
  let fresh = 0
  for (const [index, id] of ids.entries()) {
    if (drawn.has(id)) continue
    if (fresh === most) return index
    fresh += 1
  }
  return ids.length
}

const none: ReadonlySet<string> = new Set()

/**
 * How many of the rows are drawn now. Those of another page come a few at a time, each few in a task of its own after
 * the ones before were painted: what is in sight is there at once, and the page answers in between.
 */
export const useDrawnRows = (ids: readonly string[]): number => {
  const [drawn, setDrawn] = useState(none)
  const count = reachOf(ids, drawn, rowsAtOnce)
  // Two rows may have the same id: what an import brought twice, say.
  const isWhole = count === ids.length && ids.every((id) => drawn.has(id)) && drawn.size === new Set(ids).size
  useEffect(() => {
    if (isWhole) return undefined
    const next = setTimeout(() => setDrawn(new Set(ids.slice(0, count))))
    return () => clearTimeout(next)
  }, [ids, count, isWhole])
  return count
}
