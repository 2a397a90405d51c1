import {
  changeType,
  definitionOf,
  itemOf,
  linksOf,
  unlink,
  type IdSource,
  type ItemType,
  type LinkConflict,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { nothing, type Change, type Outcome } from '../store/outcome.ts'
import type { ActionView } from './ActionView.ts'
import { addItem, labelled, targetAfter } from './addItems.ts'
import { removeItems } from './removeItems.ts'
import { startingOptions } from './startingOptions.ts'

/** Titles typed in a row are one step of the history. */
export const setTitle = (template: Template, id: string, title: string): Outcome =>
  itemOf(template, id)?.title === title
    ? nothing
    : { kind: 'change', edit: { kind: 'set_title', id, title }, merge: `title:${id}` }

/**
 * Sets options; `undefined` takes one away. With `merge` the changes of one field in a row are one step.
 */
export const setOptions = (
  template: Template,
  id: string,
  options: Readonly<Record<string, unknown>>,
  merge?: string,
): Outcome => {
  const item = itemOf(template, id)
  if (item === null) return nothing
  const changed = Object.entries(options).filter(([name, value]) => item.options[name] !== value)
  if (changed.length === 0) return nothing
  const set = Object.fromEntries(changed.filter(([, value]) => value !== undefined))
  const unset = changed.filter(([, value]) => value === undefined).map(([name]) => name)
  return {
    kind: 'change',
    edit: { kind: 'set_options', id, set, unset },
    ...(merge === undefined ? {} : { merge: `${merge}:${id}` }),
  }
}

/** A toggle: on, or gone. */
export const toggleOption = (template: Template, id: string, option: string): Outcome =>
  setOptions(template, id, { [option]: itemOf(template, id)?.options[option] === true ? undefined : true })

/** A section in the place of a line that nobody wrote anything into; one step of the history. */
const replaceBySection = (view: ActionView, id: string, type: ItemType): Outcome => {
  const added = addItem(view, { type, target: targetAfter(view.template, id) })
  const gone = removeItems(view.template, { ids: [id] })
  if (added.kind !== 'change' || gone.kind !== 'change') return added.kind === 'change' ? gone : added
  return { ...added, edit: { kind: 'batch', edits: [added.edit, gone.edit] } }
}

/** Another type for a question. Rules that ask for its answer no longer fit: their links are asked about first. */
export const setType = (view: ActionView, id: string, type: ItemType): Outcome => {
  const { template, ids, starting } = view
  const item = itemOf(template, id)
  if (item === null || item.type === type) return nothing
  if (definitionOf(type).kind === 'section') return replaceBySection(view, id, type)
  const changed = changeType(template, { id, type, ids, ...labelled(starting.labelsOf(type)) })
  // What only came with the type it was goes with it: nobody asked for the score of a yes/no, or to hide a constant.
  const stale = (['enable_score', 'hidden'] as const).filter(
    (option) =>
      item.options[option] === true &&
      definitionOf(item.type).defaults[option] === true &&
      definitionOf(type).defaults[option] !== true,
  )
  const needed = startingOptions(type)
  const edit: TemplateEdit =
    Object.keys(needed).length === 0 && stale.length === 0
      ? changed
      : {
          kind: 'batch',
          edits: [changed, { kind: 'set_options', id, set: needed, ...(stale.length === 0 ? {} : { unset: stale }) }],
        }
  const change = { kind: 'change', edit, aim: { id, at: 'title' } } as const
  const links: readonly LinkConflict[] = linksOf(template)
    .filter(({ from, to, kind }) => to === id && from !== id && (kind === 'condition' || kind === 'action'))
    .map((link) => ({ ...link, behaviour: 'outside', reason: 'missing' }))
  if (links.length === 0) return change
  const without = (made: IdSource): Change => ({
    ...change,
    edit: { kind: 'batch', edits: [unlink(template, links, made), edit] },
  })
  return { kind: 'conflict', act: 'remove', links, without }
}
