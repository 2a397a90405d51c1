import {
  changeType,
  itemOf,
  linksOf,
  unlink,
  type ItemType,
  type LinkConflict,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import { nothing, type Outcome } from '../store/outcome.ts'
import type { ActionView } from './ActionView.ts'
import { labelled } from './addItems.ts'
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

/** Another type for a question. Rules that ask for its answer no longer fit: their links are asked about first. */
export const setType = ({ template, ids, starting }: ActionView, id: string, type: ItemType): Outcome => {
  const item = itemOf(template, id)
  if (item === null || item.type === type) return nothing
  const changed = changeType(template, { id, type, ids, ...labelled(starting.labelsOf(type)) })
  const needed = startingOptions(type)
  const edit: TemplateEdit =
    Object.keys(needed).length === 0
      ? changed
      : { kind: 'batch', edits: [changed, { kind: 'set_options', id, set: needed }] }
  const change = { kind: 'change', edit, aim: { id, at: 'title' } } as const
  const links: readonly LinkConflict[] = linksOf(template)
    .filter(({ from, to, kind }) => to === id && from !== id && (kind === 'condition' || kind === 'action'))
    .map((link) => ({ ...link, behaviour: 'outside', reason: 'missing' }))
  if (links.length === 0) return change
  const edits: readonly TemplateEdit[] = [unlink(template, links, ids), edit]
  return { kind: 'conflict', act: 'remove', links, without: { ...change, edit: { kind: 'batch', edits } } }
}
