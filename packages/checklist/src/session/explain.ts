import { answering } from '../catalogue/answering.ts'
import { fromMillionths, scoreFrom, toMillionths } from '../scoring/points.ts'
import type { Finisher } from './finish.ts'
import { maximumOf } from './finish.ts'
import { rateOf } from './make-program.ts'
import type { Score, ScoreExplanation, SessionOptions } from './session.ts'
import type { State } from './state.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'

/** Where each point came from or was lost: the totals as a tree, down to the question and the rule that set its score. */
export class Explainer {
  readonly #state: State
  readonly #options: SessionOptions
  readonly #finisher: Finisher
  readonly #below: (unit: number) => readonly number[]

  constructor(state: State, options: SessionOptions, finisher: Finisher, below: (unit: number) => readonly number[]) {
    this.#state = state
    this.#options = options
    this.#finisher = finisher
    this.#below = below
  }

  explain(pages: readonly number[], total: Score): ScoreExplanation {
    const parts = pages.map((page) => this.#explainUnit(page)).filter((part) => part !== null)
    return { path: [], item: null, score: total, possible: sumOf(parts), rate: 1, reason: 'sum', by_rule: null, parts }
  }

  #explainUnit(unit: number): ScoreExplanation | null {
    const state = this.#state
    const slot = state.vertexOf[unit] ?? 0
    const fixed = state.slotFlags(unit)
    const item = state.program.items[slot]
    if (item === undefined) return null
    const path = state.pathOf(unit)
    const score = scoreFrom(state.points[unit] ?? 0, state.max[unit] ?? 0)
    if ((fixed & slotFlag.container) !== 0) {
      const parts = this.#below(unit)
        .map((child) => this.#explainUnit(child))
        .filter((part) => part !== null)
      if (parts.length === 0) return null
      return { path, item, score, possible: sumOf(parts), rate: 1, reason: 'sum', by_rule: null, parts }
    }
    if ((fixed & slotFlag.scored) === 0) return null
    const by_rule = this.#finisher.outcomeOf(unit, slot, fixed).scoredBy
    const possible = fromMillionths(maximumOf(state, slot, this.#options))
    const reason = this.#reasonOf(unit, by_rule)
    return { path, item, score, possible, rate: rateOf(item), reason, by_rule, parts: [] }
  }

  #reasonOf(unit: number, byRule: string | null): ScoreExplanation['reason'] {
    const state = this.#state
    const flags = state.flags[unit] ?? 0
    const slot = state.vertexOf[unit] ?? 0
    const item = state.program.items[slot]
    if ((flags & unitFlag.relevant) === 0) return 'hidden'
    if ((flags & unitFlag.notApplicable) !== 0) return 'not_applicable'
    if ((flags & unitFlag.answered) === 0 || item === undefined) return 'unanswered'
    if (byRule !== null) return 'rule'
    if (state.points[unit] === 0 && maximumOf(state, slot, this.#options) === 0) return 'no_maximum'
    return answering[item.type].scoring === 'option' || answering[item.type].scoring === 'options' ? 'option' : 'value'
  }
}

function sumOf(parts: readonly ScoreExplanation[]): number {
  return fromMillionths(parts.reduce((sum, { possible }) => sum + toMillionths(possible), 0))
}
