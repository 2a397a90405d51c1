import type { Json } from '../template/model.ts'
import type { Counters, Tally } from './program.ts'
import type { SessionOptions } from './session.ts'
import { eachScope, type State } from './state.ts'
import { rawValue } from './value.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'

/** What a question was last counted as. */
interface Counted {
  readonly seen: Json
  readonly raw: Json
  readonly issues: number
  readonly rawIssues: number
}

const uncounted: Counted = { seen: null, raw: null, issues: 0, rawIssues: 0 }
const noTallies: readonly Tally[] = []

/**
 * Counters by difference: an answer moves the tallies that count it, each of them once, and these the counters that show
 * them. A tally has a number per scope (what stands in it and in all scopes inside) and one per repeat (that of all its
 * instances together): a counter inside an instance shows the tally of everything but the other instances.
 */
export class Counting {
  readonly #state: State
  readonly #counters: Counters
  readonly #options: SessionOptions
  readonly #push: (unit: number) => void
  /** By tally: scope -> number, and -1 - the repeat's unit -> number. */
  readonly #numbers: readonly Map<number, number>[]
  readonly #last = new Map<number, Counted>()
  #sweeping = false

  constructor(state: State, counters: Counters, options: SessionOptions, push: (unit: number) => void) {
    this.#state = state
    this.#counters = counters
    this.#options = options
    this.#push = push
    this.#numbers = Array.from({ length: counters.tallies }, () => new Map<number, number>())
  }

  /** What counts raw answers may come before what it counts: they are known already. */
  startSweep(): void {
    this.#sweeping = true
    if (!this.#counters.raw) return
    const { size } = this.#state
    for (let unit = 0; unit < size; unit++)
      if ((this.#state.slotFlags(unit) & slotFlag.counted) !== 0)
        this.#move(unit, { ...uncounted, ...this.#rawOf(unit) })
  }

  /** A counter of issues counts its own too, which it could not know before it was evaluated itself. */
  endSweep(): void {
    this.#sweeping = false
    const { size, vertexOf, values } = this.#state
    for (let unit = 0; unit < size; unit++)
      if (this.#counters.tallyOf.has(vertexOf[unit] ?? 0) && this.valueOf(unit) !== values[unit]) this.#push(unit)
  }

  /** null when the unit is no counter. */
  valueOf(unit: number): number | null {
    const tally = this.#counters.tallyOf.get(this.#state.vertexOf[unit] ?? 0)
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
      issues: (now & unitFlag.relevant) !== 0 ? (state.extras.get(unit)?.issue.count ?? 0) : 0,
      ...(this.#counters.raw ? this.#rawOf(unit) : noRaw),
    })
  }

  #rawOf(unit: number): Pick<Counted, 'raw' | 'rawIssues'> {
    const state = this.#state
    const rawIssues = this.#isAlive(unit) ? (state.extras.get(unit)?.issue.count ?? 0) : 0
    return { raw: rawValue(state, this.#options, unit), rawIssues }
  }

  #isAlive(unit: number): boolean {
    for (let scope = this.#state.scopeAt(unit); ; scope = scope.parent) {
      if (!scope.alive) return false
      if (scope.parent === null) return true
    }
  }

  #move(unit: number, after: Counted): void {
    const slot = this.#state.vertexOf[unit] ?? 0
    const { byType, byIssues } = this.#counters
    const before = this.#last.get(unit) ?? uncounted
    if (before === uncounted && after.seen === null && after.raw === null && after.issues + after.rawIssues === 0)
      return
    this.#last.set(unit, after)
    const typed = byType[slot] ?? -1
    if (typed >= 0) {
      if (before.seen !== after.seen) this.#moveAnswer(unit, slot, typed, false, before.seen, after.seen)
      if (before.raw !== after.raw) this.#moveAnswer(unit, slot, typed, true, before.raw, after.raw)
    }
    for (let at = byIssues[slot] ?? -1; at >= 0; at = this.#counters.groups[at]?.parent ?? -1)
      for (const tally of this.#counters.groups[at]?.all ?? noTallies)
        this.#add(unit, tally, tally.raw ? after.rawIssues - before.rawIssues : after.issues - before.issues)
  }

  #moveAnswer(unit: number, slot: number, innermost: number, raw: boolean, before: Json, after: Json): void {
    const { groups } = this.#counters
    const more = this.#countsAs(slot, after) - this.#countsAs(slot, before)
    const gone = this.#textsOf(slot, before)
    const come = this.#textsOf(slot, after)
    for (let at = innermost; at >= 0; at = groups[at]?.parent ?? -1) {
      const { all = noTallies, byText } = groups[at] ?? {}
      for (const tally of all) if (tally.raw === raw) this.#add(unit, tally, more)
      if (byText === undefined || byText.size === 0) continue
      const moved = new Map<Tally, number>()
      for (const text of gone) for (const tally of byText.get(text) ?? noTallies) moved.set(tally, -1)
      const named = new Set(come.flatMap((text) => byText.get(text) ?? noTallies))
      for (const tally of named) moved.set(tally, (moved.get(tally) ?? 0) + 1)
      for (const [tally, difference] of moved) if (tally.raw === raw) this.#add(unit, tally, difference)
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
    const { frames, localOf } = state.program
    for (const [frame, slots] of readers) {
      const other = frames[frame]
      if (other !== undefined)
        eachScope(state, from, other, ({ base }) => {
          for (const slot of slots) this.#push(base + (localOf[slot] ?? 0))
        })
    }
  }
}

const noRaw = { raw: null, rawIssues: 0 } as const

function isNothing(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
