import type { Condition, Json } from '../template/model.ts'
import type { Choices } from './choices.ts'
import * as flatKind from './flat-kind.ts'

/**
 * The conditions of simple rules in tables. Most rules have one branch with one "all" or "any" of conditions, most of which
 * compare with a text or a number: looking at them goes through a few neighbouring places of a table, not through objects
 * all over the memory.
 */
export interface FlatTests {
  /** Per rule: how its conditions stand together. */
  readonly matches: Uint8Array
  /** Per rule: its conditions stand from start[rule] to start[rule + 1]. */
  readonly start: Int32Array
  /** Per condition. */
  readonly slots: Int32Array
  readonly kinds: Uint8Array
  readonly numbers: Float64Array
  readonly wanted: readonly Json[]
}

/** objects: not flat, the rule's branches say. raw: a bit; the rule is in a circle with something it reads. */
export const flatMatch = { objects: 0, all: 1, any: 2, raw: 4 } as const

/** The bit of a kind that negates. */
export const negated = 16

const operators: ReadonlyMap<string, number> = new Map([
  ['equals', flatKind.number],
  ['bigger_than', flatKind.over],
  ['bigger_or_equal', flatKind.atLeast],
  ['smaller_than', flatKind.under],
  ['smaller_or_equal', flatKind.atMost],
  ['is_null', flatKind.none],
])

/** The tables as they are filled, one rule after another. */
export class FlatTables {
  readonly #matches: number[] = []
  readonly #start: number[] = [0]
  readonly #slots: number[] = []
  readonly #kinds: number[] = []
  readonly #numbers: number[] = []
  readonly #wanted: Json[] = []

  /**
   * Adds one condition; false where it stands in no table. What compares with a text or a number does, if the text names
   * an option as that option's own, which answers are made of.
   */
  add(slot: number, { operator, value = null, not }: Condition, choices: Choices | null): boolean {
    let kind = operators.get(operator)
    if (kind === undefined) return false
    let text: string | null = null
    let limit = Number.NaN
    if (kind !== flatKind.none) {
      limit = typeof value === 'number' ? value : numberIn(value, false)
      if (kind !== flatKind.number) {
        if (Number.isNaN(limit)) return false
      } else if (typeof value === 'string') {
        kind = flatKind.text
        text = choices?.find(value)?.uuid ?? value
      } else if (typeof value !== 'number') return false
    }
    this.#slots.push(slot)
    this.#kinds.push(not === true ? kind | negated : kind)
    this.#numbers.push(limit)
    this.#wanted.push(text)
    return true
  }

  /** Ends the rule. Of one that stands in no table everything is taken back. */
  end(match: number): void {
    const start = this.#start
    if (match === flatMatch.objects) {
      const length = start.at(-1) ?? 0
      for (const table of [this.#slots, this.#kinds, this.#numbers, this.#wanted]) table.length = length
    }
    this.#matches.push(match)
    start.push(this.#slots.length)
  }

  tables(): FlatTests {
    return {
      matches: new Uint8Array(this.#matches),
      start: new Int32Array(this.#start),
      slots: new Int32Array(this.#slots),
      kinds: new Uint8Array(this.#kinds),
      numbers: new Float64Array(this.#numbers),
      wanted: this.#wanted,
    }
  }
}

/** Whether one condition of a table holds, its negation included. */
export function flatHolds(kind: number, limit: number, text: Json, value: Json, na: boolean): boolean {
  let holds = false
  switch (kind & ~negated) {
    case flatKind.text:
      holds = value === text || (value !== null && typeof value !== 'string' && isText(value, text, limit))
      break
    case flatKind.none:
      holds = value === null && !na
      break
    default: {
      const number = typeof value === 'number' ? value : numberIn(value, (kind & ~negated) === flatKind.number)
      holds = compares(kind & ~negated, number, limit)
    }
  }
  return holds !== kind >= negated
}

/** A list of one, a yes or no, a number that the text says. */
function isText(value: Json, text: Json, limit: number): boolean {
  if (typeof value === 'number') return value === limit
  if (typeof value === 'boolean') return String(value) === text
  return Array.isArray(value) && value.length === 1 && value[0] === text
}

/** A text that says a number compares as that number; equal to one it is only as a number. */
function numberIn(value: Json, isEquals: boolean): number {
  if (isEquals)
    return Array.isArray(value) && value.length === 1 && typeof value[0] === 'number' ? value[0] : Number.NaN
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : Number.NaN
}

function compares(kind: number, number: number, limit: number): boolean {
  switch (kind) {
    case flatKind.number:
      return number === limit
    case flatKind.over:
      return number > limit
    case flatKind.atLeast:
      return number >= limit
    case flatKind.under:
      return number < limit
    default:
      return number <= limit
  }
}
