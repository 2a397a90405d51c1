import type { Json } from '../template/model.ts'
import type { CounterDefinition } from './program.ts'
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

/** Counters by difference: an answer moves the counters that count it, whatever else they count. */
export class Counting {
  readonly #state: State
  readonly #options: SessionOptions
  readonly #push: (unit: number) => void
  readonly #counts = new Map<number, number>()
  readonly #last = new Map<number, Counted>()
  #sweeping = false

  constructor(state: State, options: SessionOptions, push: (unit: number) => void) {
    this.#state = state
    this.#options = options
    this.#push = push
  }

  startSweep(): void {
    this.#sweeping = true
  }

  /** A counter of issues counts its own too, which it could not know before it was evaluated itself. */
  endSweep(): void {
    this.#sweeping = false
    for (const [unit, count] of this.#counts) {
      this.recount(unit)
      if (this.#counts.get(unit) !== count) this.#push(unit)
    }
  }

  /** null when the unit is no counter. */
  valueOf(unit: number): number | null {
    const counter = this.#state.program.counters.get(this.#state.vertexOf[unit] ?? 0)
    if (counter === undefined) return null
    if (this.#sweeping) this.recount(unit)
    return this.#counts.get(unit) ?? 0
  }

  /** After a question was evaluated. */
  count(unit: number): void {
    const state = this.#state
    const { program, vertexOf, flags } = state
    const slot = vertexOf[unit] ?? 0
    const before = this.#last.get(unit) ?? uncounted
    const now = flags[unit] ?? 0
    const isSeen = (now & (unitFlag.relevant | unitFlag.notApplicable)) === unitFlag.relevant
    const issues = state.extras.get(unit)?.issueCount ?? 0
    const after: Counted = {
      seen: isSeen ? (state.values[unit] ?? null) : null,
      raw: rawValue(state, this.#options, unit),
      issues: (now & unitFlag.relevant) !== 0 ? issues : 0,
      rawIssues: this.#isAlive(unit) ? issues : 0,
    }
    this.#last.set(unit, after)
    if (this.#sweeping) return
    for (const counterSlot of program.countedBy.get(slot) ?? []) {
      const counter = program.counters.get(counterSlot)
      const frame = program.frames[program.frameOf[counterSlot] ?? 0]
      if (counter === undefined || frame === undefined) continue
      const difference = this.#share(counter, slot, after) - this.#share(counter, slot, before)
      if (difference === 0) continue
      const local = program.localOf[counterSlot] ?? 0
      eachScope(state, state.scopeAt(unit), frame, ({ base }) => {
        this.#counts.set(base + local, (this.#counts.get(base + local) ?? 0) + difference)
        this.#push(base + local)
      })
    }
  }

  /** The whole count, of what each question was last counted as: the difference to what it is now is still to come. */
  recount(unit: number): void {
    const state = this.#state
    const { program, vertexOf } = state
    const counter = program.counters.get(vertexOf[unit] ?? 0)
    if (counter === undefined) return
    let count = 0
    for (const slot of counter.slots) {
      const frame = program.frames[program.frameOf[slot] ?? 0]
      const local = program.localOf[slot] ?? 0
      if (frame !== undefined)
        eachScope(state, state.scopeAt(unit), frame, ({ base }) => {
          count += this.#share(counter, slot, this.#lastOf(base + local, counter))
        })
    }
    this.#counts.set(unit, count)
  }

  /** In a sweep a counter in a circle comes before what it counts: raw answers are known already. */
  #lastOf(unit: number, counter: CounterDefinition): Counted {
    if (!this.#sweeping || !counter.raw) return this.#last.get(unit) ?? uncounted
    const rawIssues = this.#isAlive(unit) ? (this.#state.extras.get(unit)?.issueCount ?? 0) : 0
    return { ...uncounted, raw: rawValue(this.#state, this.#options, unit), rawIssues }
  }

  #isAlive(unit: number): boolean {
    for (let scope = this.#state.scopeAt(unit); ; scope = scope.parent) {
      if (!scope.alive) return false
      if (scope.parent === null) return true
    }
  }

  #share({ issues, raw, values }: CounterDefinition, slot: number, counted: Counted): number {
    if (issues) return raw ? counted.rawIssues : counted.issues
    const value = raw ? counted.raw : counted.seen
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 0
    if (values !== null) return this.#matches(slot, value, values) ? 1 : 0
    return ((this.#state.program.flags[slot] ?? 0) & slotFlag.checkbox) === 0 || value === true ? 1 : 0
  }

  #matches(slot: number, value: Json, wanted: readonly string[]): boolean {
    const choices = this.#state.program.choices[slot]
    const chosen: readonly Json[] = Array.isArray(value) ? value : [value]
    return chosen.some((entry) => {
      if (typeof entry !== 'string') return wanted.includes(JSON.stringify(entry))
      const named = choices?.find(entry)?.value
      return wanted.includes(entry) || (named !== undefined && wanted.includes(named))
    })
  }
}
