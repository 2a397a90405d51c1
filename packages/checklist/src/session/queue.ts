/** Units that wait to be evaluated, the one of lowest rank first; each stands in it at most once, which the caller sees to. */
export class Queue {
  readonly #units: number[] = []
  readonly #ranks: number[] = []

  push(unit: number, rank: number): void {
    const units = this.#units
    const ranks = this.#ranks
    let at = units.length
    units.push(unit)
    ranks.push(rank)
    while (at > 0) {
      const up = (at - 1) >> 1
      const above = ranks[up] ?? 0
      if (above <= rank) break
      units[at] = units[up] ?? 0
      ranks[at] = above
      at = up
    }
    units[at] = unit
    ranks[at] = rank
  }

  /** -1 when nothing waits. */
  pop(): number {
    const units = this.#units
    const ranks = this.#ranks
    const top = units[0]
    const unit = units.pop()
    const rank = ranks.pop()
    if (top === undefined || unit === undefined || rank === undefined) return -1
    const length = units.length
    if (length === 0) return top
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= length) break
      if (down + 1 < length && (ranks[down + 1] ?? 0) < (ranks[down] ?? 0)) down++
      const below = ranks[down] ?? 0
      if (below >= rank) break
      units[at] = units[down] ?? 0
      ranks[at] = below
      at = down
    }
    units[at] = unit
    ranks[at] = rank
    return top
  }
}
