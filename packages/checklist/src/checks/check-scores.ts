import type { CompiledTemplate } from '../session/compiled.ts'
import type { Found } from './check-template.ts'

/** Questions that score but can never earn anything, and rules that set a score where scoring is off. */
export function checkScores(compiled: CompiledTemplate, found: Found): void {
  for (const slot of compiled.program.slots) {
    if (slot.container) continue
    const setsScore = slot.effects.some(({ action }) => action === 'set_score')
    if (setsScore && !slot.scored) found('score_unreachable', slot.item, { reason: 'scoring_off' })
    if (!slot.scored || slot.definition.scoring === 'entry') continue
    if (slot.definition.responseSet && slot.item.choices.length === 0) continue
    if (Math.max(slot.maximum, slot.ruleMaximum ?? 0) <= 0)
      found('score_unreachable', slot.item, { reason: 'no_points' })
  }
}
