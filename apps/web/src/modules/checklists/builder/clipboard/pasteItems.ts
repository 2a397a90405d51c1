import {
  applyEdit,
  childrenOf,
  copyInto,
  definitionOf,
  itemOf,
  linksAround,
  mayPaste,
  pageOf,
  positionOf,
  subtreeOf,
  unlink,
  type Fragment,
  type Target,
  type Template,
  type TemplateEdit,
} from '@plumbline/checklist'
import type { ActionView } from '../actions/ActionView.ts'
import { targetBelow } from '../actions/addItems.ts'
import { newId } from '../newId.ts'
import { nothing, type Notice, type Outcome } from '../store/outcome.ts'
import type { Clip } from './clipboard.ts'

const holdsPages = ({ items }: Fragment): boolean => items.some(({ type }) => definitionOf(type).kind === 'page')

/** Pages go behind the page one is on, but never behind the end page or before the start page. */
const pageTarget = (template: Template, { items }: Fragment, id: string): Target => {
  const pages = childrenOf(template, null)
  const first = items.find(({ type }) => definitionOf(type).kind === 'page')
  if (first?.type === 'start_page') return { parent_id: null, before: pages[0]?.id ?? null }
  const end = pages.find(({ type }) => type === 'hidden_page' || (first?.type !== 'end_page' && type === 'end_page'))
  const here = pageOf(template, id)
  const next = pages[pages.findIndex((page) => page.id === here?.id) + 1]
  const behind = here?.type === 'page' || here?.type === 'start_page' ? next : end
  return { parent_id: null, before: (first?.type === 'end_page' ? end : (behind ?? end))?.id ?? null }
}

/** Where a paste goes: into a page or an open section, as its first lines; else behind the line one is on. */
export const pasteTarget = (
  template: Template,
  fragment: Fragment,
  { id, open }: { readonly id: string; readonly open: boolean },
): Target => (holdsPages(fragment) ? pageTarget(template, fragment, id) : targetBelow(template, id, open))

/**
 * Links of the copies to what now comes later: "dependencies may only point to questions before the current one"
 * (builder.md section 5) holds for what is pasted too.
 */
const settleLater = (
  template: Template,
  edit: TemplateEdit,
  roots: readonly string[],
): { readonly edit: TemplateEdit; readonly lost: readonly ('rule' | 'calculation' | 'document_id')[] } => {
  const result = applyEdit(template, edit)
  if (!result.ok) throw new Error(`a paste was refused: ${result.problem.code}`)
  const after = result.template
  const made = new Set(roots.flatMap((id) => subtreeOf(after, id).map((item) => item.id)))
  const at = (id: string): number => positionOf(after.items, id)
  const later = linksAround(after, roots).filter(
    ({ from, to, kind }) => made.has(from) && kind !== 'action' && at(to) > at(from),
  )
  if (later.length === 0) return { edit, lost: [] }
  const wrong = new Set(later.flatMap(({ from, kind }) => (kind === 'calculation' ? [from] : [])))
  const unruled: readonly TemplateEdit[] = [...wrong]
    .filter((id) => itemOf(after, id)?.options.rule_set_id !== undefined)
    .map((id) => ({ kind: 'set_options', id, unset: ['rule_set_id'] }))
  return {
    edit: { kind: 'batch', edits: [edit, unlink(after, later, newId), ...unruled] },
    lost: later.map(({ kind }) => (kind === 'calculation' || kind === 'document_id' ? kind : 'rule')),
  }
}

export interface PastePlace {
  readonly id: string
  readonly open: boolean
  /** Directly here instead of where the line says. */
  readonly target?: Target
  /** The template that is pasted into; only within the one it was copied from may links lead outside. */
  readonly template: string
}

/** Copies of what is on the clipboard; refused where they may not stand, with a word about the links they lost. */
export const pasteItems = (
  { template, ids }: ActionView,
  { fragment, template: from }: Clip,
  place: PastePlace,
): Outcome => {
  const target = place.target ?? pasteTarget(template, fragment, place)
  const problem = mayPaste(template, fragment, target)
  if (problem !== null) return { kind: 'refused', problem }
  const copied = copyInto(template, fragment, { ids, target, keepOutside: from === place.template })
  const [first] = copied.ids
  if (first === undefined) return nothing
  const settled = settleLater(template, copied.edit, copied.ids)
  const dropped = [...new Set([...copied.dropped.map(({ kind }) => kind), ...settled.lost])]
  const notice: Notice = { kind: 'pasted', count: fragment.items.length, dropped }
  return {
    kind: 'change',
    edit: settled.edit,
    aim: { id: first, at: 'row' },
    said: { kind: 'added_many', count: fragment.items.length },
    ...(dropped.length === 0 ? {} : { notice }),
  }
}
