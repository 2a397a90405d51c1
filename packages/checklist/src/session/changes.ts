import type { Changes, PathChange, RuleOperation } from './path-state.ts'
import { fieldsOf } from './fields.ts'
import type { State } from './state.ts'

/** What a change did, written out when it is asked for: most callers only look at the totals. */
export class LiveChanges implements Changes {
  readonly totals: boolean
  readonly ruleOperations: readonly RuleOperation[]
  readonly #state: State
  /** A unit and the bits of its changed fields, in turns. */
  readonly #changed: readonly number[]
  #written: readonly PathChange[] | null = null

  constructor(state: State, changed: readonly number[], totals: boolean, ruleOperations: readonly RuleOperation[]) {
    this.#state = state
    this.#changed = changed
    this.totals = totals
    this.ruleOperations = ruleOperations
  }

  get paths(): readonly PathChange[] {
    this.#written ??= this.#write()
    return this.#written
  }

  #write(): readonly PathChange[] {
    const state = this.#state
    const changed = this.#changed
    const paths: PathChange[] = []
    for (let at = 0; at < changed.length; at += 2) {
      const unit = changed[at] ?? 0
      paths.push({ key: state.keyOf(unit), path: state.pathOf(unit), fields: fieldsOf(changed[at + 1] ?? 0) })
    }
    return paths
  }
}
