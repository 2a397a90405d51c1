import { definitionOf, itemOf, rootsOf, subtreeOf, type Template, type TemplateEdit } from '@plumbline/checklist'
import { nothing, type Aim, type Change, type Outcome } from '../store/outcome.ts'
import { settled } from './settled.ts'

const partOptions = [
  ['responses', 'response_set_id'],
  ['rule_sets', 'rule_set_id'],
  ['info', 'info_id'],
  ['grouped_items', 'grouped_item_id'],
  ['image_markers', 'image_marker_id'],
] as const

/** Parts that only the removed items use go with them; undo brings both back. */
const partsOf = (template: Template, gone: ReadonlySet<string>): readonly TemplateEdit[] => {
  const named = (option: (typeof partOptions)[number][1], inside: boolean): Set<string> =>
    new Set(
      template.items
        .filter(({ id }) => gone.has(id) === inside)
        .map(({ options }) => options[option])
        .filter((uuid): uuid is string => typeof uuid === 'string'),
    )
  const groups = named('grouped_item_id', false)
  const edits: TemplateEdit[] = []
  for (const [part, option] of partOptions) {
    const kept = named(option, false)
    // Grouped options may be the options of a response set.
    if (part === 'responses')
      for (const { uuid, value } of template.grouped_items)
        if (groups.has(uuid) && typeof value === 'string') kept.add(value)
    for (const uuid of named(option, true))
      if (!kept.has(uuid) && template[part].some((entry) => entry.uuid === uuid))
        edits.push({ kind: 'set_part', part, key: uuid, value: null })
  }
  return edits
}

/** How many questions go when these items go. */
export const questionsIn = (template: Template, ids: readonly string[]): number =>
  rootsOf(template, ids)
    .flatMap(({ id }) => subtreeOf(template, id))
    .filter(({ type }) => definitionOf(type).kind === 'question').length

/** The hidden page belongs to the system, and a checklist keeps at least one page to stand on. */
export const mayRemove = (template: Template, id: string): boolean => {
  const item = itemOf(template, id)
  if (item === null || item.type === 'hidden_page') return false
  const parent = item.parent_id === null ? null : itemOf(template, item.parent_id)
  if (parent?.type === 'hidden_page') return false
  const isPage = definitionOf(item.type).kind === 'page'
  return !isPage || template.items.some((other) => other.id !== id && other.depth === 0 && other.type !== 'hidden_page')
}

/** Removes items with all that stands below them; a question first where others need one of them. */
export const removeItems = (
  template: Template,
  { ids, aim }: { readonly ids: readonly string[]; readonly aim?: Aim },
): Outcome => {
  const roots = rootsOf(template, ids)
  const [first] = roots
  if (first === undefined || roots.some(({ id }) => !mayRemove(template, id))) return nothing
  const gone = new Set(roots.flatMap(({ id }) => subtreeOf(template, id).map((item) => item.id)))
  const change = (from: Template): Change => ({
    kind: 'change',
    edit: { kind: 'batch', edits: [{ kind: 'remove', ids: roots.map(({ id }) => id) }, ...partsOf(from, gone)] },
    said: { kind: 'removed', title: first.title, count: gone.size },
    // An empty line is taken back while writing: nothing can hang on it.
    ...(gone.size === 1 && first.title === '' ? {} : { notice: { kind: 'deleted', count: gone.size } }),
    ...(aim ? { aim } : {}),
  })
  return settled(template, change, 'remove')
}
