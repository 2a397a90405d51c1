import { answering } from '../catalogue/answering.ts'
import { fromMillionths, scoreFrom, toMillionths } from '../scoring/points.ts'
import type { Engine } from './engine.ts'
import { maximumOf } from './finish.ts'
import { rateOf } from './slots.ts'
import type { ScoreExplanation, Session } from './session.ts'
import { pageUnits, standingBelow } from './walk.ts'
import * as slotFlag from './slot-flag.ts'
import * as unitFlag from './unit-flag.ts'

/** Where each point came from or was lost: the totals as a tree, down to the question and the rule that set its score. */
export function explainScore(session: Session): ScoreExplanation {
  const engine = session.inside()
  const parts = explained(engine, pageUnits(engine.state))
  const score = session.score()
  return { path: [], item: null, score, possible: sumOf(parts), rate: 1, reason: 'sum', by_rule: null, parts }
}

function explained(engine: Engine, units: readonly number[]): readonly ScoreExplanation[] {
  return units.map((unit) => explainUnit(engine, unit)).filter((part) => part !== null)
}

function explainUnit(engine: Engine, unit: number): ScoreExplanation | null {
  const { state, finisher, options } = engine
  const slot = state.vertexOf(unit)
  const fixed = state.slotFlags(unit)
  const item = state.program.items[slot]
  if (item === undefined) return null
  const path = state.pathOf(unit)
  const score = scoreFrom(state.points[unit] ?? 0, state.max[unit] ?? 0)
  if ((fixed & slotFlag.container) !== 0) {
    const parts = explained(engine, standingBelow(state, unit))
    if (parts.length === 0) return null
    return { path, item, score, possible: sumOf(parts), rate: 1, reason: 'sum', by_rule: null, parts }
  }
  if ((fixed & slotFlag.scored) === 0) return null
  const by_rule = finisher.outcomeOf(unit, slot, fixed).scoredBy
  const possible = fromMillionths(maximumOf(state, slot, options))
  const reason = reasonOf(engine, unit, by_rule)
  return { path, item, score, possible, rate: rateOf(item), reason, by_rule, parts: [] }
}

function reasonOf({ state, options }: Engine, unit: number, byRule: string | null): ScoreExplanation['reason'] {
  const flags = state.flags[unit] ?? 0
  const slot = state.vertexOf(unit)
  const item = state.program.items[slot]
  if ((flags & unitFlag.relevant) === 0) return 'hidden'
  if ((flags & unitFlag.notApplicable) !== 0) return 'not_applicable'
  if ((flags & unitFlag.answered) === 0 || item === undefined) return 'unanswered'
  if (byRule !== null) return 'rule'
  if (state.points[unit] === 0 && maximumOf(state, slot, options) === 0) return 'no_maximum'
  return answering[item.type].scoring === 'option' || answering[item.type].scoring === 'options' ? 'option' : 'value'
}

function sumOf(parts: readonly ScoreExplanation[]): number {
  return fromMillionths(parts.reduce((sum, { possible }) => sum + toMillionths(possible), 0))
}
