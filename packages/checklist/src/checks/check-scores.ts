import { Choices } from '../session/choices.ts'
import { answerMaximum } from '../scoring/maximum.ts'
import type { Found } from './found.ts'
import type { Logic } from './logic/model.ts'

/** Questions that score but have no points to give, and rules that set a score where scoring is off. */
export function checkScores({ items }: Logic, found: Found): void {
  for (const { item, definition, effects } of items) {
    if (definition.kind !== 'question') continue
    const { options } = item.item
    const rules = effects.filter(({ action }) => action === 'set_score')
    const scored = options.enable_score === true && definition.scoring !== 'none'
    if (rules.length > 0 && !scored) found('score_unreachable', item, { reason: 'scoring_off' })
    if (!scored) continue
    if (definition.scoring === 'entry') continue
    if (definition.responseSet && item.choices.length === 0) continue
    const byRule = rules.map(({ value }) => (typeof value === 'number' ? value : 0))
    if (Math.max(answerMaximum(definition, options, new Choices(item.choices)), ...byRule) <= 0)
      found('score_unreachable', item, { reason: 'no_points' })
  }
}
