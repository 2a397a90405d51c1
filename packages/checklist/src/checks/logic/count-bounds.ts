import { counts } from './domain.ts'
import type { Logic, LogicGroup, LogicItem } from './model.ts'
import { no, yes, type Truth } from './truth.ts'

/** More than any counter counts. */
const boundless = 2 ** 31 - 1

/** What counters come to at least and at most, under a part of the answers. */
export class CountBounds {
  private readonly logic: Logic
  /** By item. */
  private readonly least: Int32Array
  private readonly most: Int32Array
  /** Groups of counters: by frame (model.ts). */
  private readonly lows: Int32Array
  private readonly highs: Int32Array

  constructor(logic: Logic) {
    this.logic = logic
    this.least = new Int32Array(logic.items.length)
    this.most = new Int32Array(logic.items.length)
    const numbers = logic.groups.reduce((sum, { frames }) => sum + frames.size + 1, 0)
    this.lows = new Int32Array(numbers)
    this.highs = new Int32Array(numbers)
  }

  leastOf(counter: number): number {
    return this.least[counter] ?? 0
  }

  mostOf(counter: number): number {
    return this.most[counter] ?? 0
  }

  /**
   * Counts anew, after its group; whether anything came out otherwise than before. Of a counter in a circle nothing is
   * known, nor of what stands in any number of instances.
   */
  runCounter({ index, count, unknown: open }: LogicItem, proving: boolean): boolean {
    const [least, most] = [this.least[index], this.most[index]]
    this.least[index] = 0
    this.most[index] = 0
    if (count !== null) {
      const { group, near } = count
      const { start, frames, manifold } = group
      const all = start + frames.size
      let low = proving ? 0 : (this.lows[all] ?? 0)
      let high = proving ? 0 : (this.highs[all] ?? 0)
      let across = proving ? frames.size - near.length : manifold
      for (const { place, single } of near) {
        if (!single && !proving) across--
        if (single && !proving) continue
        low += this.lows[start + place] ?? 0
        high += this.highs[start + place] ?? 0
      }
      this.least[index] = open ? 0 : low
      this.most[index] = open || across > 0 ? boundless : high
    }
    return least !== this.least[index] || most !== this.most[index]
  }

  /** How many of the group's answers count at least and at most. `chosen`: by item, -1 for open. */
  runGroup(
    { members, places, inner, frames, start }: LogicGroup,
    chosen: Int16Array,
    relevance: (item: number) => Truth,
  ): void {
    const { lows, highs } = this
    const all = start + frames.size
    lows.fill(0, start, all + 1)
    highs.fill(0, start, all + 1)
    const add = (at: number, low: number, high: number): void => {
      lows[at] = (lows[at] ?? 0) + low
      highs[at] = (highs[at] ?? 0) + high
    }
    for (let at = 0; at < members.length; at++) {
      const index = members[at] ?? 0
      const item = this.logic.items[index]
      const relevant = relevance(index)
      if (item === undefined || relevant === no) continue
      const value = chosen[index] ?? -1
      const seen = value < 0 || item.kind !== 'variable' ? undefined : item.domain.values[value]
      const high = seen === undefined ? 1 : seen.na ? 0 : counts(item, seen.value)
      add(start + (places[at] ?? 0), seen !== undefined && relevant === yes ? high : 0, high)
    }
    for (const { frames: within, start: from } of inner)
      for (const [frame, { place }] of within)
        add(start + (frames.get(frame)?.place ?? 0), lows[from + place] ?? 0, highs[from + place] ?? 0)
    for (const { place, single } of frames.values())
      if (single) add(all, lows[start + place] ?? 0, highs[start + place] ?? 0)
  }
}
