import type { Json } from '../template/model.ts'
import type { Effect } from './program.ts'
import { excluded, readOnly, required } from './unit-flag.ts'

/** What all rules together make of one unit. */
export interface Outcome {
  /** required, readOnly and excluded (unit-flag.ts). */
  flags: number
  color: string | null
  rating: string | number | null
  score: number | null
  /** The rule that set the score. */
  scoredBy: string | null
  media: number
  note: boolean
  issue: Json
}

/** One action of a rule, whether its branch holds or not (only the _else_ actions do something when not). */
export function act(
  outcome: Outcome,
  { action, value, rule }: Effect,
  holds: boolean,
  scored: boolean,
  rated: boolean,
): void {
  if (!holds && !action.includes('_else_')) return
  switch (action) {
    case 'disable':
    case 'disable_else_enable':
      turn(outcome, readOnly, holds)
      return
    case 'enable':
    case 'enable_else_disable':
      turn(outcome, readOnly, !holds)
      return
    case 'required':
    case 'required_else_not_required':
      turn(outcome, required, holds)
      return
    case 'not_required':
      turn(outcome, required, false)
      return
    case 'set_color':
      outcome.color = typeof value === 'string' && value !== '' ? value : null
      return
    case 'require_media':
      outcome.media = typeof value === 'number' && value > 0 ? Math.floor(value) : 1
      return
    case 'require_note':
      outcome.note = true
      return
    case 'require_action':
      outcome.issue = value ?? true
      return
    case 'set_score':
      if (!scored || typeof value !== 'number' || !Number.isFinite(value)) return
      outcome.score = value
      outcome.scoredBy = rule.uuid
      return
    case 'set_rating':
      if (rated && (typeof value === 'string' || typeof value === 'number')) outcome.rating = value
      return
    case 'exclude_report':
      turn(outcome, excluded, value !== false)
      return
    default:
  }
}

function turn(outcome: Outcome, flag: number, on: boolean): void {
  outcome.flags = on ? outcome.flags | flag : outcome.flags & ~flag
}
