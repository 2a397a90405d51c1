import type { Json } from '../template/model.ts'
import type { Counters, Tally } from './program.ts'
import { nothing } from './lists.ts'
import { eachUnit, type Scope, type State } from './state.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'

/** What a question was last counted as. */
interface Counted {
  readonly seen: Json
  readonly issues: number
}

const uncounted: Counted = { seen: null, issues: 0 }

/**
 * Counters by difference: an answer moves the tallies that count it, each of them once, and these the counters that show
 * them. A tally has a number per scope (what stands in it and in all scopes inside) and one per repeat (that of all its
 * instances together): a counter inside an instance shows the tally of everything but the other instances.
 */
export class Counting {
  readonly #state: State
  readonly #counters: Counters
  readonly #push: (unit: number) => void
  /** By tally: scope -> number, and -1 - the repeat's unit -> number. */
  readonly #numbers: readonly Map<number, number>[]
  readonly #last = new Map<number, Counted>()
  #sweeping = false

  constructor(state: State, counters: Counters, push: (unit: number) => void) {
    this.#state = state
    this.#counters = counters
    this.#push = push
    this.#numbers = Array.from({ length: counters.tallies }, () => new Map<number, number>())
  }

  /** Issues count before anything is evaluated: no counter of them has to come behind what has them. */
  startSweep(): void {
    this.#sweeping = true
    for (const unit of this.#state.extras.keys()) this.count(unit)
  }

  endSweep(): void {
    this.#sweeping = false
  }

  /** null when the unit is no counter. */
  valueOf(unit: number): number | null {
    const tally = this.#counters.tallyOf.get(this.#state.vertexOf(unit))
    if (tally === undefined || tally === null) return tally === null ? 0 : null
    const numbers = this.#numbers[tally.index]
    let scope = this.#state.scopeAt(unit)
    let number = numbers?.get(scope.index) ?? 0
    for (let up = scope.parent; up !== null; up = up.parent) {
      number += (numbers?.get(up.index) ?? 0) - (numbers?.get(-1 - scope.holder) ?? 0)
      scope = up
    }
    return number
  }

  /** After a question was evaluated. */
  count(unit: number): void {
    const state = this.#state
    const now = state.flags[unit] ?? 0
    const isSeen = (now & (unitFlag.relevant | unitFlag.notApplicable)) === unitFlag.relevant
    this.#move(unit, {
      seen: isSeen ? (state.values[unit] ?? null) : null,
      issues: this.#isAlive(unit) ? (state.extras.get(unit)?.issue.count ?? 0) : 0,
    })
  }

  #isAlive(unit: number): boolean {
    let scope: Scope | null = this.#state.scopeAt(unit)
    while (scope !== null && scope.alive) scope = scope.parent
    return scope === null
  }

  #move(unit: number, after: Counted): void {
    const slot = this.#state.vertexOf(unit)
    const { byType, byIssues } = this.#counters
    const before = this.#last.get(unit) ?? uncounted
    if (before === uncounted && after.seen === null && after.issues === 0) return
    this.#last.set(unit, after)
    const typed = byType[slot] ?? -1
    if (typed >= 0 && before.seen !== after.seen) this.#moveAnswer(unit, slot, typed, before.seen, after.seen)
    for (let at = byIssues[slot] ?? -1; at >= 0; at = this.#counters.groups[at]?.parent ?? -1)
      for (const tally of this.#counters.groups[at]?.all ?? nothing)
        this.#add(unit, tally, after.issues - before.issues)
  }

  #moveAnswer(unit: number, slot: number, innermost: number, before: Json, after: Json): void {
    const { groups } = this.#counters
    const more = this.#countsAs(slot, after) - this.#countsAs(slot, before)
    const gone = this.#textsOf(slot, before)
    const come = this.#textsOf(slot, after)
    for (let at = innermost; at >= 0; at = groups[at]?.parent ?? -1) {
      const { all = nothing, byText } = groups[at] ?? {}
      for (const tally of all) this.#add(unit, tally, more)
      if (byText === undefined || byText.size === 0) continue
      const moved = new Map<Tally, number>()
      for (const text of gone) for (const tally of byText.get(text) ?? nothing) moved.set(tally, -1)
      const named = new Set(come.flatMap((text): readonly Tally[] => byText.get(text) ?? nothing))
      for (const tally of named) moved.set(tally, (moved.get(tally) ?? 0) + 1)
      for (const [tally, difference] of moved) this.#add(unit, tally, difference)
    }
  }

  #countsAs(slot: number, value: Json): number {
    if (isNothing(value)) return 0
    return ((this.#state.program.flags[slot] ?? 0) & slotFlag.checkbox) === 0 || value === true ? 1 : 0
  }

  /** The texts by which a counter may want the answer: options by their uuid and by their value. */
  #textsOf(slot: number, value: Json): readonly string[] {
    if (isNothing(value)) return []
    const choices = this.#state.program.choices[slot]
    const chosen: readonly Json[] = Array.isArray(value) ? value : [value]
    return chosen.flatMap((entry) => {
      if (typeof entry !== 'string') return [JSON.stringify(entry)]
      const named = choices?.find(entry)?.value
      return named === undefined ? [entry] : [entry, named]
    })
  }

  /** Adds to the tally's numbers around the question, and has the counters evaluated that see it. */
  #add(unit: number, { index, readers }: Tally, difference: number): void {
    if (difference === 0) return
    const state = this.#state
    const numbers = this.#numbers[index]
    const from = state.scopeAt(unit)
    const add = (key: number): void => {
      numbers?.set(key, (numbers.get(key) ?? 0) + difference)
    }
    for (let scope = from; ; scope = scope.parent) {
      add(scope.index)
      if (scope.parent === null) break
      add(-1 - scope.holder)
    }
    if (this.#sweeping) return
    for (const slot of readers) eachUnit(state, from, slot, this.#push)
  }
}

function isNothing(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
