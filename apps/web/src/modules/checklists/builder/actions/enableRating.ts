import { itemOf, type Rating, type Template, type TemplateEdit } from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'

/** A question is rated, by the inspector first of all; the workspace's scale comes into the template with it. */
export const enableRating = (template: Template, id: string, scale: readonly Rating[]): Outcome => {
  if (itemOf(template, id) === null) return nothing
  const known = new Set(template.ratings.map((rating) => String(rating.id)))
  const brought = scale
    .filter((rating) => !known.has(String(rating.id)))
    .map((value): TemplateEdit => ({ kind: 'set_part', part: 'ratings', key: value.id, value }))
  const edits: TemplateEdit[] = [
    ...brought,
    { kind: 'set_options', id, set: { enable_rating: true, manual_rating: true } },
  ]
  return { kind: 'change', edit: { kind: 'batch', edits } }
}
