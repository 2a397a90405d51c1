/** Chance that comes out the same for the same seed: mulberry32 (Tommy Ettinger, public domain). */
export interface Seeded {
  /** At least 0, below 1. */
  readonly next: () => number
  readonly below: (limit: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  /** A version 4 UUID. */
  readonly uuid: () => string
}

export const seeded = (seed: number): Seeded => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const word = (): string =>
    Math.floor(next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0')
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] ?? list[0],
    uuid: () => {
      const [a, b, c, d] = [word(), word(), word(), word()]
      const variant = ((Number.parseInt(c.slice(0, 2), 16) & 0x3f) | 0x80).toString(16)
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(2, 4)}-${c.slice(4)}${d}`
    },
  }
}
