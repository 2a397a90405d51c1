import { answerMaximum } from '../scoring/maximum.ts'
import { pointsFieldOf } from '../scoring/points.ts'
import type { CompiledItem } from '../session/compiled-item.ts'
import type { Found } from './found.ts'
import type { Logic } from './logic/model.ts'

/** The keys of the fields that a global list has, by its uuid; null for a list that is not known. */
export type FieldsOfList = (list: string) => readonly string[] | null

/** Questions that score but have no points to give, and rules that set a score where scoring is off. */
export function checkScores({ items }: Logic, found: Found, fieldsOfList: FieldsOfList): void {
  for (const { item, definition, effects } of items) {
    if (definition.kind !== 'question') continue
    const { options } = item.item
    const rules = effects.filter(({ action }) => action === 'set_score')
    const scored = options.enable_score === true && definition.scoring !== 'none'
    if (rules.length > 0 && !scored) found('score_unreachable', item, { reason: 'scoring_off' })
    if (!scored) continue
    if (definition.scoring === 'entry') {
      checkPointsField(item, fieldsOfList, found)
      continue
    }
    if (definition.responseSet && item.choices.length === 0) continue
    const byRule = rules.map(({ value }) => (typeof value === 'number' ? value : 0))
    if (Math.max(answerMaximum(definition, options, item.choices), ...byRule) <= 0)
      found('score_unreachable', item, { reason: 'no_points' })
  }
}

/** Entries of a global list bring the points of one of its fields (Q-BLD-18). */
function checkPointsField(item: CompiledItem, fieldsOfList: FieldsOfList, found: Found): void {
  const { global_list_uuid: list } = item.item.options
  const field = pointsFieldOf(item.item.options)
  const fields = typeof list === 'string' ? fieldsOfList(list) : null
  if (fields !== null && !fields.includes(field)) found('global_list_no_points', item, { field })
}
