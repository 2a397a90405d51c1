import { kindIn, limitIn, type Subject } from '../rules/condition.ts'
import type { Condition, Json } from '../template/model.ts'
import type { Choices } from './choices.ts'
import type { Lists } from './lists.ts'

/**
 * The conditions of rules in tables. Most rules have one branch with one "all" or "any" of conditions: looking at them
 * goes through a few neighbouring places of a table, not through objects all over the memory. Of other rules the
 * branches (program.ts) say which conditions stand how together.
 */
export interface ConditionTables extends Lists {
  /** Per rule: how its conditions stand together (match-code.ts). The lists are the slots they read, -1 for none. */
  readonly matches: Uint8Array
  /** Per condition: its kind and limit (rules/condition.ts). */
  readonly kinds: Uint8Array
  readonly limits: Float64Array
  readonly wanted: readonly Json[]
}

/** Bits of a kind: negates; compares with a date. */
export const negated = 16
export const dated = 32
export const kindBits = 15

/** The tables as they are filled, one rule after another. */
export class TableMaker {
  /** Per condition: the slot that it reads; -1: one that is not there. */
  readonly slots: number[] = []
  readonly #start = [0]
  readonly #matches: number[] = []
  readonly #kinds: number[] = []
  readonly #limits: number[] = []
  readonly #wanted: Json[] = []

  /** Adds one condition; gives its number. A text that names an option is that option's own, which answers are made of. */
  add(slot: number, { operator, value = null, not }: Condition, subject: Subject, choices: Choices | null): number {
    const kind = kindIn(operator, subject)
    this.#kinds.push(kind | (not === true ? negated : 0) | (subject.shape === null ? 0 : dated))
    this.#limits.push(limitIn(kind, value, subject))
    this.#wanted.push(typeof value === 'string' ? (choices?.find(value)?.uuid ?? value) : value)
    return this.slots.push(slot) - 1
  }

  /** Ends the rule. */
  end(how: number): void {
    this.#matches.push(how)
    this.#start.push(this.slots.length)
  }

  tables(): ConditionTables {
    return {
      start: new Int32Array(this.#start),
      entries: new Int32Array(this.slots),
      matches: new Uint8Array(this.#matches),
      kinds: new Uint8Array(this.#kinds),
      limits: new Float64Array(this.#limits),
      wanted: this.#wanted,
    }
  }
}
