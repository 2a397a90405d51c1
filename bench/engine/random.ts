/** The same numbers from the same seed (mulberry32, T. Ettinger). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  often(share: number): boolean {
    return this.next() < share
  }

  one<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }

  shuffled<T>(list: readonly T[]): readonly T[] {
    const rest = [...list]
    const shuffled: T[] = []
    while (rest.length > 0) shuffled.push(...rest.splice(this.below(rest.length), 1))
    return shuffled
  }

  /** A UUID in form. */
  uuid(): string {
    const hex = (length: number): string => Array.from({ length }, () => this.below(16).toString(16)).join('')
    return `${hex(8)}-${hex(4)}-7${hex(3)}-9${hex(3)}-${hex(12)}`
  }
}
