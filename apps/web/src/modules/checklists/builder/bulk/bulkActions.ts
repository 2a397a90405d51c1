import {
  applyEdit,
  definitionOf,
  duplicateItems,
  itemOf,
  newPlacementProblems,
  rootsOf,
  switchOption,
  type Template,
} from '@plumbline/checklist'
import type { ActionView } from '../actions/ActionView.ts'
import { moveItems } from '../actions/moveItems.ts'
import { nothing, type Outcome } from '../store/outcome.ts'

/** In the bar, and in its menu. */
export const bulkOptions = ['required', 'require_media', 'hidden', 'exclude_report'] as const
export const moreBulkOptions = ['require_note', 'allow_n_a', 'enable_score'] as const
export type BulkOption = (typeof bulkOptions)[number] | (typeof moreBulkOptions)[number]

const mayHave = (template: Template, id: string, option: BulkOption): boolean => {
  const item = itemOf(template, id)
  return item !== null && definitionOf(item.type).toggles.includes(option)
}

/** Every selected item that can have the option has it. */
export const allHave = (template: Template, ids: Iterable<string>, option: BulkOption): boolean => {
  const able = [...ids].filter((id) => mayHave(template, id, option))
  return able.length > 0 && able.every((id) => itemOf(template, id)?.options[option] === true)
}

/** On for all that may have it, off where all have it already; those whose type has no such option are counted. */
export const switchForAll = (template: Template, ids: readonly string[], option: BulkOption): Outcome => {
  const { edit, skipped } = switchOption(template, ids, option, !allHave(template, ids, option))
  const notice = { kind: 'skipped', count: skipped.length } as const
  if (edit.kind === 'batch' && edit.edits.length === 0)
    return skipped.length === 0 ? nothing : { kind: 'notice', notice }
  return { kind: 'change', edit, ...(skipped.length === 0 ? {} : { notice }) }
}

/** Copies of all, each run right behind its originals; one step. */
export const duplicateAll = ({ template, ids }: ActionView, chosen: readonly string[]): Outcome => {
  const { edit, ids: made } = duplicateItems(template, chosen, ids)
  const [first] = made
  const result = applyEdit(template, edit)
  if (first === undefined || !result.ok) return nothing
  const [problem] = newPlacementProblems(template, result.template)
  if (problem !== undefined) return { kind: 'refused', problem }
  return {
    kind: 'change',
    edit,
    aim: { id: first, at: 'row' },
    said: { kind: 'added_many', count: made.length },
  }
}

/** To the end of another page, in their order. */
export const moveAllTo = (template: Template, chosen: readonly string[], pageId: string): Outcome => {
  const ids = rootsOf(template, chosen).map(({ id }) => id)
  const outcome = moveItems(template, { ids, target: { parent_id: pageId, before: null }, at: 'row' })
  const said = { kind: 'moved_many', count: ids.length } as const
  if (outcome.kind === 'change') return { ...outcome, said }
  if (outcome.kind !== 'conflict') return outcome
  return { ...outcome, without: (made) => ({ ...outcome.without(made), said }) }
}
