import { applyEdit, itemOf, newItem, newTemplate, type ItemType, type Template } from '@plumbline/checklist'
import { countingIds } from '@plumbline/checklist/testing'
import type { ActionView } from '../actions/ActionView.ts'
import type { Outcome } from '../store/outcome.ts'

/** One line of a written template: its id and title, its type, and how deep it stands. */
export type Line = readonly [id: string, type: ItemType, depth: number]

/** A template with these items, each titled by its own id, the hidden page last. */
export const templateOf = (...lines: readonly Line[]): Template => {
  const ids = countingIds('made')
  const start = newTemplate({ title: 'Sample', language: 'en', ids })
  const hidden = start.items.slice(start.items.findIndex(({ type }) => type === 'hidden_page'))
  const around: string[] = []
  const responses: Template['responses'][number][] = []
  const items = lines.map(([id, type, depth], position) => {
    around.length = depth
    const made = newItem({
      type,
      title: id,
      ids,
      referenceKey: `k${position}`,
      parent_id: around[depth - 1] ?? null,
      depth,
    })
    around.push(id)
    if (made.responses) responses.push(made.responses)
    return { ...made.item, id, base_id: id }
  })
  return { ...start, items: [...items, ...hidden], responses }
}

export const viewOf = (template: Template, prefix = 'new'): ActionView => ({
  template,
  ids: countingIds(prefix),
  starting: { titleOf: () => '', labelsOf: () => [] },
})

/** The template after an outcome, which has to be a change. */
export const after = (template: Template, outcome: Outcome): Template => {
  if (outcome.kind !== 'change') throw new Error(`not a change: ${JSON.stringify(outcome)}`)
  const result = applyEdit(template, outcome.edit)
  if (!result.ok) throw new Error(`refused: ${result.problem.code}`)
  return result.template
}

/** Ids in display order, indented by depth, without the hidden page. */
export const drawn = ({ items }: Template): readonly string[] => {
  const end = items.findIndex(({ type }) => type === 'hidden_page')
  return items
    .slice(0, end < 0 ? undefined : end)
    .map(({ id, title, depth }) => `${'  '.repeat(depth)}${title === '' ? id : title}`)
}

export const titleOf = (template: Template, id: string): string | undefined => itemOf(template, id)?.title
