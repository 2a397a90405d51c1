/**
 * The positions that are out of turn in a list of former turns: all but a longest increasing run, so that one item drawn
 * past ten others is one move and not ten (patience sorting).
 */
export const movedAmong = (turns: readonly number[]): readonly number[] => {
  /** The position that ends the best increasing run of each length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [position, turn] of turns.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((turns[ends[middle] ?? 0] ?? 0) < turn) low = middle + 1
      else high = middle
    }
    previous[position] = low === 0 ? undefined : ends[low - 1]
    ends[low] = position
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at)
  return turns.flatMap((_, position) => (kept.has(position) ? [] : [position]))
}
