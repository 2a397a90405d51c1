import type { Draft } from './draft.ts'

export interface DraftPlace {
  /** What it stands in at the top; null when its parents lead back to itself. */
  readonly root: Draft | null
  /** 0 at the top. In a circle, what was counted until it closed. */
  readonly depth: number
}

/** Where drafts stand by their parents, each way walked once: a file may nest as deep as it has rows. */
export const placesOf = (): ((draft: Draft) => DraftPlace) => {
  const known = new Map<Draft, DraftPlace>()
  return (draft) => {
    const way: Draft[] = []
    const onWay = new Set<Draft>()
    let at: Draft = draft
    let top = known.get(at)
    while (top === undefined) {
      way.push(at)
      onWay.add(at)
      if (at.parent === null) top = { root: at, depth: -1 }
      else if (onWay.has(at.parent)) top = { root: null, depth: -1 }
      else {
        at = at.parent
        top = known.get(at)
      }
    }
    let { depth } = top
    for (const passed of way.toReversed()) known.set(passed, { root: top.root, depth: ++depth })
    return known.get(draft) ?? top
  }
}
