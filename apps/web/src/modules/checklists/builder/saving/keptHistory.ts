import {
  applyEdit,
  compareSides,
  type History,
  type HistoryStep,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'

const itemsOf = (edit: TemplateEdit): readonly string[] => {
  switch (edit.kind) {
    case 'insert':
      return edit.items.map(({ id }) => id)
    case 'remove':
    case 'move':
      return edit.ids
    case 'batch':
      return edit.edits.flatMap(itemsOf)
    case 'set_part':
      return [`${edit.part} ${edit.key}`]
    case 'set_template':
      return ['']
    default:
      return [edit.id]
  }
}

/**
 * The history on what somebody else saved: steps stay as long as taking them back touches nothing that the other has
 * touched and still fits; from the first one on that does not, older ones are forgotten. What was taken back already is
 * forgotten too.
 */
export const keptHistory = (history: History, latest: Template): History => {
  const { theirs } = compareSides(history.template, history.template, latest)
  const touched = new Set(theirs.map(({ id }) => id))
  const past: HistoryStep[] = []
  let at = latest
  for (const step of history.past.toReversed()) {
    if (itemsOf(step.inverse).some((id) => touched.has(id))) break
    const back = applyEdit(at, step.inverse)
    if (!back.ok) break
    at = back.template
    past.unshift(step)
  }
  return { template: latest, past, future: [] }
}
