import type { Json } from '../template/model.ts'
import type { Effect } from './program.ts'

/** What all rules together make of one unit. */
export interface Outcome {
  required: boolean
  readOnly: boolean
  excluded: boolean
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
  switch (action) {
    case 'disable_else_enable':
      outcome.readOnly = holds
      return
    case 'enable_else_disable':
      outcome.readOnly = !holds
      return
    case 'required_else_not_required':
      outcome.required = holds
      return
    default:
  }
  if (!holds) return
  switch (action) {
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
    case 'disable':
      outcome.readOnly = true
      return
    case 'enable':
      outcome.readOnly = false
      return
    case 'required':
      outcome.required = true
      return
    case 'not_required':
      outcome.required = false
      return
    case 'exclude_report':
      outcome.excluded = value !== false
      return
    default:
  }
}
